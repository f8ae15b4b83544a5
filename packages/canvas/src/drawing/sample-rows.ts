import type { CollectionResult, CreatePluginClient } from '@trama/engine';
import type { Id } from '@trama/model';

/** Hears how many rows a source sent for a collection, also those that are not kept. */
export type HearSent = (collection: Id, rows: number) => void;

/** Rows of a collection that edit mode shows: more of the same tell the author nothing and cost time. */
export const SAMPLE_ROWS = 20;

const sampled = (result: CollectionResult): CollectionResult =>
  Array.isArray(result.data) && result.data.length > SAMPLE_ROWS
    ? { ...result, data: result.data.slice(0, SAMPLE_ROWS), total: SAMPLE_ROWS }
    : result;

/** The same plugin, of which only the first rows are asked and kept. */
export const withSampleRows =
  (createClient: CreatePluginClient, onSent: HearSent): CreatePluginClient =>
  (host) => {
    const client = createClient(host);
    const fetchCollection = client.fetchCollection?.bind(client);
    if (!fetchCollection) return client;
    return {
      ...client,
      fetchCollection: async (request) => {
        const limit = Math.min(request.limit ?? SAMPLE_ROWS, SAMPLE_ROWS);
        const result = await fetchCollection({ ...request, limit });
        onSent(request.collection.id, Array.isArray(result.data) ? result.data.length : 0);
        return sampled(result);
      },
    };
  };
