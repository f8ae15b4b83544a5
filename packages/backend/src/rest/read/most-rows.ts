import type { ReadQuery } from '../parse/query.ts';

/** The query with no more rows than this in its answer, and in each list of embedded rows: PostgREST's `db-max-rows`. */
export const withMostRows = (query: ReadQuery, most: number): ReadQuery => ({
  ...query,
  limit: Math.min(query.limit ?? most, most),
  embeds: query.embeds.map((embed) => ({ ...embed, query: withMostRows(embed.query, most) })),
});
