/** Modules that some pages need at once, by what needs them: `elements/select`, `plugins/supabase`, `workflows`. */
export type PageParts = Readonly<Record<string, readonly string[]>>;

/** Where the build of the runtime writes them; the file is no part of a release. */
export const PARTS_FILE = '.vite/parts.json';
