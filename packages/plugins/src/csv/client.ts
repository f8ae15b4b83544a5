import type { CreatePluginClient } from '@trama/engine';
import { toCsv } from '@trama/engine/csv';

/** Browser half of the CSV plugin: one action that hands a file to the visitor. */
export const createClient: CreatePluginClient = (host) => ({
  actions: {
    downloadCSV: ({ data, fileName, dialect }) => {
      const name = typeof fileName === 'string' && fileName !== '' ? fileName : 'file';
      host.download(
        new Blob([toCsv(data, dialect === 'semicolon' ? 'semicolon' : 'comma')], { type: 'text/csv;charset=utf-8' }),
        `${name}.csv`,
      );
    },
  },
});
