import type { Instance } from '@trama/engine';
import { memo, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { Drawn } from './drawn.ts';
import { drawInstance, firstDrawing, InstanceView, isStillNow } from './instance-view.tsx';
import { isPlain } from './plain-element.ts';
import type { Reader } from './reader.ts';
import { Watch } from './watch.ts';

interface SlotViewProps {
  /** The element that the slot belongs to. */
  owner: Drawn;
  path: string;
}

/**
 * The children of a slot. The plain ones are drawn right here and watched together, each drawn again only when a value
 * that it read has changed: a row of texts is one component.
 */
export const SlotView: React.NamedExoticComponent<SlotViewProps> = memo(({ owner, path }: SlotViewProps) => {
  const [watch, drawing] = useMemo(() => {
    const made = new Watch();
    return [made, new SlotDrawing(owner, path, made)];
  }, [owner, path]);
  useSyncExternalStore(watch.subscribe, watch.version, watch.version);
  return drawing.draw();
});
SlotView.displayName = 'SlotView';

/** What stands in a slot now, and how each child is drawn: null for one with a component of its own. */
export class SlotDrawing {
  readonly path: string;
  readonly #owner: Drawn;
  readonly #watch: Watch;
  readonly #reader: Reader;
  #children: readonly Instance[] = [];
  #drawn: readonly (Drawn | null)[] = [];

  /** @param watch the one of the component that draws the slot */
  constructor(owner: Drawn, path: string, watch: Watch) {
    this.path = path;
    this.#owner = owner;
    this.#watch = watch;
    this.#reader = watch.reader();
  }

  draw(): ReactNode {
    const children = this.#reader.read(this.#owner.instance.slot(this.path));
    if (children !== this.#children) this.#take(children);
    return children.map((child, position) => {
      const drawn = this.#drawn[position] ?? null;
      return drawn === null ? <InstanceView key={child.slotKey} instance={child} /> : drawn.drawing(drawInstance);
    });
  }

  /** Counts the changes of all that was read for what stands in it. */
  get version(): number {
    let { version } = this.#reader;
    for (const drawn of this.#drawn) if (drawn !== null) version += drawn.version;
    return version;
  }

  /** Nothing in it is watched any more. */
  leave(): void {
    this.#reader.leave();
    for (const drawn of this.#drawn) drawn?.leave();
  }

  #take(children: readonly Instance[]): void {
    const known = new Map(this.#children.map((child, position) => [child, this.#drawn[position] ?? null]));
    this.#drawn = children.map((child) => {
      const drawn = known.get(child);
      known.delete(child);
      return drawn === undefined ? this.#first(child) : drawn;
    });
    this.#children = children;
    for (const gone of known.values()) gone?.leave();
  }

  /** Rows of a repeat that can change stand alone, so that the others are not visited with them. */
  #first(child: Instance): Drawn | null {
    const { instance, surroundings, row } = this.#owner;
    if (!isPlain(child, surroundings)) return null;
    if (child.item !== instance.item && !isStillNow(child, surroundings)) return null;
    return firstDrawing(child, surroundings, this.#watch, row !== null);
  }
}
