import type { PluginSettings, SetupStep, SetupWay } from '@trama/model';
import { ENVIRONMENT_PLACES } from './environments.ts';
import { EMBEDDED_PROJECT, isConfigured, isEmbedded, textAt } from './project.ts';

/** Where the project is: the embedded backend brings address and key, any other is named by both. */
const WAYS: readonly SetupWay[] = [
  {
    name: 'embedded',
    label: { en: 'Embedded backend', pt: 'Backend embutido' },
    fields: [],
    values: { projectUrl: EMBEDDED_PROJECT },
    givesProject: true,
    isChosen: isEmbedded,
  },
  {
    name: 'project',
    label: { en: 'A Supabase project', pt: 'Um projeto Supabase' },
    fields: ['projectUrl', 'apiKey', 'customDomain'],
    values: {},
    isChosen: (values) => !isEmbedded(values),
  },
];

/** Connection and configuration: the first two set-up steps of both plugins of the hosted backend (conformance 4.54, 4.55). */
export const CONNECTION_STEPS: readonly SetupStep[] = [
  {
    name: 'connection',
    label: { en: 'Connection', pt: 'Conexão' },
    fields: [
      { name: 'accessToken', type: 'text', label: { en: 'Account token', pt: 'Token da conta' }, place: 'private' },
      {
        name: 'connectionMode',
        type: 'choice',
        label: { en: 'Credentials', pt: 'Credenciais' },
        choices: [{ value: 'custom', label: { en: 'My own', pt: 'Próprias' } }],
        // A new plugin counts as connected without a click: an account's token is the rarer way.
        default: 'custom',
        place: 'private',
      },
    ],
    isDone: ({ privateData }: PluginSettings) =>
      textAt(privateData, 'accessToken') !== '' || privateData.connectionMode === 'custom',
  },
  {
    name: 'configuration',
    label: { en: 'Configuration', pt: 'Configuração' },
    fields: [
      {
        name: 'projectUrl',
        type: 'text',
        label: { en: 'Project address', pt: 'Endereço do projeto' },
        required: true,
        place: 'public',
      },
      {
        name: 'apiKey',
        type: 'text',
        label: { en: 'Public key', pt: 'Chave pública' },
        required: true,
        place: 'public',
      },
      { name: 'customDomain', type: 'text', label: { en: 'Own domain', pt: 'Domínio próprio' }, place: 'public' },
    ],
    isDone: ({ publicData }: PluginSettings) => isConfigured(publicData),
    environments: ENVIRONMENT_PLACES,
    ways: WAYS,
  },
];
