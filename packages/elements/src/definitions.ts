import type { ElementDefinition } from '@trama/model';
import { catalogue } from './catalogue.ts';

export { plainIconName } from './shared/icons/icon-name.ts';

/** Every element that Trama draws; aliases of older generations are definitions of their own. */
export const elementDefinitions: readonly ElementDefinition[] = /* @__PURE__ */ catalogue.map(
  ({ definition }) => definition,
);
