import type { PageBundle } from '../design/design.ts';
import type { Codec } from './codec.ts';
import { collection } from './collection.ts';
import { component } from './component.ts';
import { element, section } from './element.ts';
import { entity, listById, mapOf, number, required } from './entity.ts';
import { formula } from './formula.ts';
import type { Mender } from './mender.ts';
import { bundlePage } from './page.ts';
import { variable } from './variable.ts';
import { workflow } from './workflow.ts';

/** A page data file, parsed: `{cacheVersion, page, sections, wwObjects, …}` (conformance 7.2). */
export type WirePage = { readonly [key: string]: unknown };

const elements = mapOf(element);

const bundle: Codec<PageBundle> = entity<PageBundle>({
  cacheVersion: required('cacheVersion', number, 0),
  page: { wire: 'page', codec: bundlePage },
  sections: required('sections', mapOf(section), {}),
  elements: required('wwObjects', elements, {}),
  components: required('libraryComponents', listById(component), {}),
  variables: required('variables', listById(variable), {}),
  collections: required('collections', listById(collection), {}),
  formulas: required('formulas', listById(formula), {}),
  workflows: required('workflows', listById(workflow), {}),
});

/**
 * Reads one file `data/<page id>.json` of a site, of an export or of a release (conformance 7.2).
 * Keys that Trama does not know are kept for {@link encodePage}.
 * @param mender is told of what has not the published shape, and leaves it out; absent: such a file is refused
 * @throws TramaError `model/wrong-type` naming the path of what has not the published shape.
 */
export const decodePage = (wire: unknown, mender?: Mender): PageBundle => {
  const decoded = bundle.decode(wire, '', mender);
  if (decoded.page !== undefined) return decoded;
  return { ...decoded, page: bundlePage.decode(mender === undefined ? undefined : {}, 'page') };
};

/** Reads a part of a page's elements as {@link decodePage} does: a page's own thread has others to answer to in between. */
export const decodeElements = (wire: unknown): PageBundle['elements'] => elements.decode(wire, 'wwObjects');

/** Writes a page data file; the inverse of {@link decodePage}. */
export const encodePage = (page: PageBundle): WirePage => bundle.encode(page) as WirePage;
