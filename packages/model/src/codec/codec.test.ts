import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodePage, decodeSiteInfo, encodePage, encodeSiteInfo } from '../index.ts';
import { exportedSites } from '../testing/exported-sites.ts';

const exportsDir = process.env.EXPORTS_DIR ?? '';
const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(exportsDir, ...path), 'utf8'));

describe.skipIf(exportedSites.length === 0)('the codec on real exports (needs EXPORTS_DIR)', () => {
  for (const site of exportedSites) {
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
