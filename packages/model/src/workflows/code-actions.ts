import { label } from '../define-field.ts';
import { argument, choice, fixed, type NativeActionDefinition } from './action-definition.ts';

/** Code, the log and requests (conformance 10.75, 10.76, 10.91, 10.94). */
export const codeActions: readonly NativeActionDefinition[] = [
  {
    type: 'custom-js',
    label: label('Run JavaScript', 'Executar JavaScript'),
    icon: 'lucide/code',
    group: 'code',
    args: [fixed('code', 'Code', 'Código', 'code', { required: true })],
  },
  {
    type: 'log',
    label: label('Write to the log', 'Escrever no registro'),
    icon: 'lucide/list',
    group: 'code',
    args: [
      choice('level', 'Level', 'Nível', [
        ['debug', 'Debug', 'Depuração'],
        ['info', 'Info', 'Informação'],
        ['warning', 'Warning', 'Aviso'],
        ['error', 'Error', 'Erro'],
      ]),
      argument('message', 'Message', 'Mensagem', 'text', { required: true }),
      argument('preview', 'Value', 'Valor', 'data'),
    ],
  },
  {
    type: 'http-request',
    label: label('Send a request', 'Enviar uma requisição'),
    icon: 'lucide/globe',
    group: 'code',
    args: [
      choice(
        'method',
        'Method',
        'Método',
        (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((name) => [name, name, name] as const),
      ),
      argument('url', 'Address', 'Endereço', 'text', { required: true }),
      argument('headers', 'Headers', 'Cabeçalhos', 'key-values'),
      argument('queries', 'Query', 'Consulta', 'key-values'),
      argument('body', 'Body', 'Corpo', 'data', { when: ({ method }) => method !== undefined && method !== 'GET' }),
      argument('isWithCredentials', 'Send cookies', 'Enviar cookies', 'boolean'),
    ],
  },
  ...(
    [
      ['execute-backend-workflow', 'Run a workflow of the service', 'Executar um fluxo do serviço'],
      ['fetch-table-view', 'Fetch a view of the service', 'Buscar uma visão do serviço'],
      ['fetch-table-views', 'Fetch views of the service', 'Buscar visões do serviço'],
    ] as const
  ).map(
    ([type, en, pt]): NativeActionDefinition => ({
      type,
      label: label(en, pt),
      icon: 'lucide/globe',
      group: 'code',
      args: [],
      isOlder: true,
    }),
  ),
];
