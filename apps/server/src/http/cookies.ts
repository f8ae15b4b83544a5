import { parse } from 'hono/utils/cookie';

/** Cookies of a request by name, read as Hono's own helpers read them; of two with one name the first counts, as browsers send the closest first. */
export const parseCookies = (header: string | undefined): Readonly<Record<string, string>> => parse(header ?? '');
