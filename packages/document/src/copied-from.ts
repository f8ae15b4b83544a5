import { type Design, type Id, isRecord } from '@trama/model';

/** The site that something was copied from. */
export interface CopiedFrom {
  id: Id;
  name: string;
}

/** What a copy says of its site. */
export const copiedFrom = ({ id, name }: Pick<Design, 'id' | 'name'>): CopiedFrom => ({ id, name });

/** What a copy said of its site; null where it said nothing. */
export const readCopiedFrom = (site: unknown): CopiedFrom | null =>
  isRecord(site) && typeof site.id === 'string' && typeof site.name === 'string'
    ? { id: site.id, name: site.name }
    : null;
