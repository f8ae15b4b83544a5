import type { PluginSettings, SetupStep } from '@trama/model';
import { ENVIRONMENT_PLACES } from './environments.ts';
import { isConfigured, textAt } from './project.ts';

/** Connection and configuration: the first two set-up steps of both plugins of the hosted backend (specification point 4). */
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
  },
];
