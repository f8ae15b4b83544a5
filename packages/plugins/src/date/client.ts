import type { CreatePluginClient } from '@trama/engine';
import { createDateFormulas } from './formulas.ts';

/** Browser half of the date plugin: formulas only. */
export const createClient: CreatePluginClient = (host) => {
  const { favoriteFormat } = host.settings;
  return {
    formulas: createDateFormulas({
      now: host.now,
      realtime: host.realtime,
      language: host.language,
      favoriteFormat: typeof favoriteFormat === 'string' && favoriteFormat !== '' ? favoriteFormat : undefined,
    }),
  };
};
