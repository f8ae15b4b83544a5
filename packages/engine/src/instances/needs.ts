import type { Registry } from '@trama/model';
import type { Names } from '../bindings/scope.ts';
import type { RowLimit } from '../edit/row-limit.ts';
import type { Instance } from '../instance.ts';
import type { Platform } from '../platform.ts';
import type { KeptVariables } from '../state/kept-variables.ts';
import type { SiteVariables } from '../state/site-variables.ts';
import type { Positions } from '../visitor/positions.ts';
import type { Workflows } from '../workflows/occasion.ts';
import type { LifecycleQueue } from './act/lifecycle-queue.ts';
import type { PlacedInstance } from './place.ts';
import type { Blueprints } from './read/blueprint.ts';
import type { LinkNeeds, ReadNeeds } from './read/needs.ts';

/** What elements take of the engine that they stand in: what is read, what acts, what builds the tree. */
export interface InstanceNeeds extends ReadNeeds, LinkNeeds {
  readonly routes: LinkNeeds['routes'];
  readonly registry: Registry;
  readonly blueprints: Blueprints;
  /** Names that every formula sees. */
  readonly global: { readonly names: Names };
  readonly variables: Pick<SiteVariables, 'scope'>;
  readonly kept: KeptVariables;
  readonly index: { add(instance: PlacedInstance): void; remove(instance: PlacedInstance): void };
  readonly lifecycle: LifecycleQueue;
  readonly workflows: Workflows;
  readonly platform: Pick<Platform, 'movingRows'>;
  readonly positions: Pick<Positions, 'watch'>;
  /** Edit mode only. */
  readonly rowLimit: RowLimit | null;
  /** Draws an element whose action needs the DOM. */
  readonly mountInstance?: (instance: Instance) => Promise<void>;
}
