import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Design, decodePage, decodeSiteInfo, designFromParts } from '@trama/model';

const folder = process.env.EXPORTS_DIR;

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The design of an exported project. */
export const exportedDesign = (name: string): Design => {
  const root = join(folder ?? '', name);
  const pages = readdirSync(join(root, 'data')).map((file) => decodePage(readJson(join(root, 'data', file))));
  return designFromParts(decodeSiteInfo(readJson(join(root, 'design.json'))), pages).design;
};

const UUID = /.{0,60}[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}.{0,30}/i;

/** What a person sees of drawn HTML, and what assistive technology reads: no values of options, no marks for scripts. */
const seen = (html: string): string =>
  html.replaceAll(/<option value="[^"]*"/g, '<option').replaceAll(/ data-step-head="[^"]*"/g, '');

/** A part of drawn HTML that a person would read an id in; undefined where there is none. */
export const idIn = (html: string): string | undefined => UUID.exec(seen(html))?.[0];
