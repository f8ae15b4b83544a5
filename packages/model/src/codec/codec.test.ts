import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodePage, decodeSiteInfo, encodePage, encodeSiteInfo } from '../index.ts';

const exportsDir = process.env.EXPORTS_DIR ?? '';
const sites = existsSync(exportsDir)
  ? readdirSync(exportsDir).filter((name) => existsSync(join(exportsDir, name, 'design.json')))
  : [];
const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(exportsDir, ...path), 'utf8'));

describe.skipIf(sites.length === 0)('the codec on real exports (needs EXPORTS_DIR)', () => {
  for (const site of sites) {
    test(`writes every page of ${site} exactly as it was read`, () => {
      for (const file of readdirSync(join(exportsDir, site, 'data'))) {
        const wire = read(site, 'data', file);
        expect(encodePage(decodePage(wire)), file).toEqual(wire);
      }
    });

    test(`writes the site information of ${site} exactly as it was read`, () => {
      const wire = read(site, 'design.json');
      expect(encodeSiteInfo(decodeSiteInfo(wire))).toEqual(wire);
    });
  }
});
