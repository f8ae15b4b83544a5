import { hasWorkflows } from '@trama/engine';
import { collectBindings, type Design, isPrivatePage, type Registry } from '@trama/model';
import type { BuiltPage } from './build-page.ts';
import type { PrerenderedPage } from './prerender.ts';

/** HTML that only code makes work: background videos, links in links, progress of loading, icons that are still to come. */
const NEEDS_CODE = /<video[^>]* data-background-video|\sdata-(?:href|progress|press|popup)=/;

/**
 * Whether a page needs code in the browser: something of it can change, runs, or is kept for later. A page for which this
 * is not certain has behaviour. What its elements say was asked while it was drawn; what the site does on every page
 * (workflows, sign-in, a bound background), and what the page only loads, is asked here.
 */
export const hasBehaviour = (
  design: Design,
  { page, bundle }: Pick<BuiltPage, 'page' | 'bundle'>,
  drawn: PrerenderedPage,
  registry: Registry,
): boolean => {
  if (!drawn.isFixed || NEEDS_CODE.test(drawn.html)) return true;
  if (isPrivatePage(page) || design.authPluginId !== null || hasWorkflows(design, bundle)) return true;
  if (design.plugins.some(({ id }) => registry.plugin(id)?.kind.includes('auth'))) return true;
  if (Object.keys(bundle.variables).length > 0 || Object.keys(bundle.collections).length > 0) return true;
  let isBound = false;
  collectBindings(design.background, () => {
    isBound = true;
  });
  return isBound;
};
