import type { ReadonlySignal } from '@preact/signals-core';
import type { InstanceNeeds } from '../instances/needs.ts';
import type { PageSource } from '../page-source.ts';
import type { Platform } from '../platform.ts';

/** What popups take of the engine: their elements stand on the page that is shown. */
export interface PopupNeeds extends InstanceNeeds {
  readonly page: ReadonlySignal<PageSource | null>;
  readonly platform: Pick<Platform, 'random' | 'movingRows'>;
}
