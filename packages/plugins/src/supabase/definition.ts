import type { Field, PluginDefinition } from '@trama/model';
import { argument, choice, reading, STREAM_VARIABLE_REQUIRED } from '../fields.ts';
import { CONNECTION_STEPS } from '../hosted-backend/setup.ts';
import { filters, modifiers } from './query-fields.ts';

const table = argument('table', 'Table', 'Tabela', 'table', { required: true, bindable: false });
const fields: readonly Field[] = [
  choice(
    'fieldsMode',
    'Fields',
    'Campos',
    { guided: { en: 'Guided', pt: 'Guiado' }, advanced: { en: 'Advanced', pt: 'Avançado' } },
    'guided',
  ),
  argument('dataFields', 'Chosen fields', 'Campos escolhidos', 'list', {
    when: (values) => values.fieldsMode !== 'advanced',
  }),
  argument('dataFieldsAdvanced', 'Selection', 'Seleção', 'text', {
    when: (values) => values.fieldsMode === 'advanced',
  }),
];
const autoSync = argument('autoSync', 'Update collections', 'Atualizar coleções', 'boolean', { default: true });
const mode = choice(
  'mode',
  'Rows',
  'Linhas',
  { single: { en: 'One', pt: 'Uma' }, multiple: { en: 'Many', pt: 'Várias' } },
  'single',
);
const primaryData = argument('primaryData', 'Key', 'Chave', 'key-values', {
  columnsOf: 'table',
  when: (values) => values.mode !== 'multiple',
});
const data = argument('data', 'Data', 'Dados', 'key-values', { columnsOf: 'table' });
const bucket = argument('bucket', 'Bucket', 'Bucket', 'text', { required: true });
const path = argument('path', 'Path', 'Caminho', 'text', { required: true });
const newPath = argument('newPath', 'New path', 'Novo caminho', 'text', { required: true });
const options = argument('options', 'Options', 'Opções', 'data');
const channel = argument('channel', 'Channel', 'Canal', 'text', { required: true });
const event = argument('event', 'Event', 'Evento', 'text');

/** Tables, storage, functions and realtime of a hosted backend (conformance 3.12, 7.44 to 7.47). */
export const supabase: PluginDefinition = {
  id: 'f9ef41c3-1c53-4857-855b-f2f6a40b7186',
  name: 'supabase',
  namespace: 'supabase',
  label: { en: 'Supabase', pt: 'Supabase' },
  icon: 'lucide/database',
  kind: ['data', 'actions'],
  setup: [
    ...CONNECTION_STEPS,
    {
      name: 'realtime',
      label: { en: 'Realtime tables', pt: 'Tabelas em tempo real' },
      fields: [
        { ...argument('realtimeTables', 'Realtime tables', 'Tabelas em tempo real', 'object'), place: 'public' },
      ],
      isOptional: true,
      isDone: ({ publicData }) => typeof publicData.realtimeTables === 'object' && publicData.realtimeTables !== null,
    },
  ],
  collection: {
    nativePaging: true,
    fields: [
      table,
      ...fields,
      argument('primaryData', 'Key columns', 'Colunas-chave', 'list'),
      choice(
        'count',
        'Count of a paged list',
        'Contagem de uma lista em páginas',
        {
          exact: { en: 'Exact', pt: 'Exata' },
          estimated: { en: 'Estimated beyond ten thousand', pt: 'Estimada além de dez mil' },
        },
        'exact',
      ),
    ],
  },
  triggers: [
    { name: 'realtime:postgres_changes', label: { en: 'On database change', pt: 'Ao mudar o banco' } },
    { name: 'realtime:presence', label: { en: 'On presence', pt: 'Ao mudar a presença' } },
    { name: 'realtime:broadcast', label: { en: 'On broadcast', pt: 'Ao receber mensagem' } },
  ],
  actions: [
    {
      name: 'select',
      isReading: reading,
      label: { en: 'Select', pt: 'Consultar' },
      args: [table, ...fields, filters, modifiers],
    },
    {
      name: 'insert',
      label: { en: 'Insert', pt: 'Inserir' },
      args: [
        table,
        data,
        mode,
        autoSync,
        argument('defaultToNull', 'Missing means null', 'Ausente é nulo', 'boolean', { default: true }),
        modifiers,
      ],
    },
    {
      name: 'update',
      label: { en: 'Update', pt: 'Atualizar' },
      args: [table, mode, primaryData, data, filters, autoSync, modifiers],
    },
    {
      name: 'upsert',
      label: { en: 'Upsert', pt: 'Inserir ou atualizar' },
      args: [
        table,
        data,
        argument('onConflict', 'Conflict columns', 'Colunas de conflito', 'list'),
        argument('ignoreDuplicates', 'Ignore duplicates', 'Ignorar duplicadas', 'boolean', { default: false }),
        mode,
        autoSync,
        modifiers,
      ],
    },
    {
      name: 'delete',
      label: { en: 'Delete', pt: 'Excluir' },
      args: [table, mode, primaryData, filters, autoSync, modifiers],
    },
    {
      name: 'callPostgresFunction',
      isReading: reading,
      label: { en: 'Call a database function', pt: 'Chamar função do banco' },
      args: [
        argument('functionName', 'Function', 'Função', 'text', { required: true }),
        argument('params', 'Parameters', 'Parâmetros', 'key-values'),
        modifiers,
      ],
    },
    {
      name: 'invokeEdgeFunction',
      label: { en: 'Invoke an edge function', pt: 'Invocar edge function' },
      args: [
        argument('functionName', 'Function', 'Função', 'text', {
          required: true,
          requiredMessage: { en: 'Edge function name is required.', pt: 'O nome da edge function é obrigatório.' },
        }),
        choice('method', 'Method', 'Método', ['POST', 'GET', 'PUT', 'PATCH', 'DELETE'], 'POST'),
        argument('body', 'Body', 'Corpo', 'data'),
        argument('headers', 'Headers', 'Cabeçalhos', 'key-values'),
        argument('queries', 'Query', 'Consulta', 'key-values'),
        argument('useStreaming', 'Stream the answer', 'Receber em fluxo', 'boolean', { default: false }),
        argument('streamVariableId', 'Variable of the stream', 'Variável do fluxo', 'variable', {
          when: (values) => values.useStreaming === true,
          required: true,
          requiredMessage: STREAM_VARIABLE_REQUIRED,
        }),
      ],
    },
    {
      name: 'listFiles',
      isReading: reading,
      label: { en: 'List files', pt: 'Listar arquivos' },
      args: [bucket, { ...path, required: false }, options],
    },
    {
      name: 'uploadFile',
      label: { en: 'Upload a file', pt: 'Enviar arquivo' },
      args: [bucket, path, argument('file', 'File', 'Arquivo', 'data'), options],
    },
    {
      name: 'updateFile',
      label: { en: 'Replace a file', pt: 'Substituir arquivo' },
      args: [bucket, path, argument('file', 'File', 'Arquivo', 'data'), options],
    },
    { name: 'downloadFile', label: { en: 'Download a file', pt: 'Baixar arquivo' }, args: [bucket, path] },
    { name: 'moveFile', label: { en: 'Move a file', pt: 'Mover arquivo' }, args: [bucket, path, newPath] },
    { name: 'copyFile', label: { en: 'Copy a file', pt: 'Copiar arquivo' }, args: [bucket, path, newPath] },
    {
      name: 'deleteFiles',
      label: { en: 'Delete files', pt: 'Excluir arquivos' },
      args: [bucket, argument('paths', 'Paths', 'Caminhos', 'list')],
    },
    {
      name: 'createSignedUrl',
      isReading: reading,
      label: { en: 'Create a signed address', pt: 'Criar endereço assinado' },
      args: [mode, bucket, path, argument('expiresIn', 'Valid for (s)', 'Validade (s)', 'number', { min: 1 }), options],
    },
    {
      name: 'getPublicUrl',
      isReading: reading,
      label: { en: 'Public address', pt: 'Endereço público' },
      args: [bucket, path, options],
    },
    {
      name: 'subscribeToChannel',
      label: { en: 'Subscribe to a channel', pt: 'Assinar canal' },
      args: [
        channel,
        choice('type', 'Type', 'Tipo', ['postgres_changes', 'broadcast'], 'postgres_changes'),
        { ...event, default: '*' },
        argument('schema', 'Schema', 'Esquema', 'text', {
          default: '*',
          when: (values) => values.type !== 'broadcast',
        }),
        argument('table', 'Table', 'Tabela', 'table', { when: (values) => values.type !== 'broadcast' }),
        argument('filter', 'Filter', 'Filtro', 'text', { when: (values) => values.type !== 'broadcast' }),
        argument('self', 'Receive own messages', 'Receber as próprias mensagens', 'boolean', {
          default: false,
          when: (values) => values.type === 'broadcast',
        }),
        argument('presence', 'Presence', 'Presença', 'boolean', { default: false }),
      ],
    },
    {
      name: 'unsubscribeFromChannel',
      label: { en: 'Unsubscribe from a channel', pt: 'Cancelar assinatura' },
      args: [channel],
    },
    {
      name: 'sendMessageToChannel',
      label: { en: 'Broadcast', pt: 'Enviar mensagem' },
      args: [channel, event, argument('payload', 'Payload', 'Conteúdo', 'data')],
    },
    {
      name: 'updateChannelState',
      label: { en: 'Update presence', pt: 'Atualizar presença' },
      args: [channel, argument('state', 'State', 'Estado', 'data')],
    },
  ],
};
