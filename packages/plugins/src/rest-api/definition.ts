import type { Field, PluginDefinition } from '@trama/model';
import { STREAM_VARIABLE_REQUIRED } from '../fields.ts';

const method = (choices: readonly string[], standard: string): Field => ({
  name: 'method',
  type: 'choice',
  label: { en: 'Method', pt: 'Método' },
  choices: choices.map((value) => ({ value, label: { en: value, pt: value } })),
  default: standard,
  required: true,
});

const BODY_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/javascript',
  'application/xml',
  'application/merge-patch+json',
  'text/plain',
  'text/html',
];

const request: readonly Field[] = [
  { name: 'url', type: 'text', label: { en: 'Address', pt: 'Endereço' }, bindable: true, required: true },
  { name: 'headers', type: 'key-values', label: { en: 'Headers', pt: 'Cabeçalhos' }, bindable: true },
  { name: 'queries', type: 'key-values', label: { en: 'Query', pt: 'Consulta' }, bindable: true },
  {
    name: 'dataType',
    type: 'choice',
    label: { en: 'Content type', pt: 'Tipo de conteúdo' },
    choices: BODY_TYPES.map((value) => ({ value, label: { en: value, pt: value } })),
    default: 'application/json',
  },
  { name: 'useRawBody', type: 'boolean', label: { en: 'Raw body', pt: 'Corpo bruto' }, default: false },
  { name: 'data', type: 'key-values', label: { en: 'Body', pt: 'Corpo' }, bindable: true },
  { name: 'isWithCredentials', type: 'boolean', label: { en: 'Send cookies', pt: 'Enviar cookies' }, default: false },
  {
    name: 'isThroughServer',
    type: 'boolean',
    label: { en: 'Through the server', pt: 'Pelo servidor' },
    default: false,
  },
];

/** Requests to any REST service (conformance 3.16, 7.14). */
export const restApi: PluginDefinition = {
  id: '2bd1c688-31c5-443e-ae25-59aa5b6431fb',
  name: 'rest-api',
  namespace: 'restApi',
  label: { en: 'REST API', pt: 'API REST' },
  icon: 'lucide/globe',
  kind: ['data', 'actions'],
  setup: [],
  actions: [
    {
      name: 'apiRequest',
      isReading: (args) => args.method === 'GET',
      label: { en: 'Request', pt: 'Requisição' },
      args: [
        method(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], 'POST'),
        ...request,
        {
          name: 'useStreaming',
          type: 'boolean',
          label: { en: 'Stream the answer', pt: 'Receber em fluxo' },
          default: false,
        },
        {
          name: 'streamVariableId',
          type: 'variable',
          label: { en: 'Variable of the stream', pt: 'Variável do fluxo' },
          when: (values) => values.useStreaming === true,
          required: true,
          requiredMessage: STREAM_VARIABLE_REQUIRED,
        },
      ],
    },
  ],
  collection: {
    nativePaging: false,
    fields: [
      method(['GET', 'POST', 'PUT', 'PATCH'], 'GET'),
      ...request,
      { name: 'resultKey', type: 'text', label: { en: 'Key of the result', pt: 'Chave do resultado' }, bindable: true },
    ],
  },
};
