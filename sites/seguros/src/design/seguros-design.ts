import { site } from '@trama/document/notation';
import type { Design, Registry } from '@trama/model';
import { withBoundTextsAsText } from './bound-texts.ts';
import { segurosPages } from './pages/pages.tsx';
import { segurosSite } from './site.tsx';

/** The insurance site as a design; the same registry gives the same ids. */
export const segurosDesign = (registry: Registry): Design =>
  withBoundTextsAsText(site(segurosSite, segurosPages(), registry));
