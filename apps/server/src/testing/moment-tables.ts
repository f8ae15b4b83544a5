/** Tables of which a backup carries no rows: what is about a moment that is over, and the record of migrations, which has times of its own. */
export const MOMENT: readonly string[] = [
  'realtime.changes',
  'realtime.messages',
  'storage.blobs_to_remove',
  'storage.resumable_uploads',
  'backend.migrations',
  'trama.migrations',
  'trama.audit',
];
