import { makeSeededData } from '../../scripts/house/seeded-data.mjs';

/** Makes the data folder that the servers of all stories begin with, unless whoever runs them has made one. */
export default async (): Promise<(() => void) | undefined> => {
  if (process.env.TRAMA_SEEDED_DATA) return undefined;
  const { folder, remove } = await makeSeededData();
  process.env.TRAMA_SEEDED_DATA = folder;
  return remove;
};
