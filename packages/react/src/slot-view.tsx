import type { Instance } from '@trama/engine';
import { memo, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { Drawn } from './drawn.ts';
import { drawInstance, firstDrawing, InstanceView, isStillNow } from './instance-view.tsx';
import { isPlain } from './plain-element.ts';
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
  const drawing = useMemo(() => new SlotDrawing(owner, path), [owner, path]);
  const { watch } = drawing;
  useSyncExternalStore(watch.subscribe, watch.version, watch.version);
  return drawing.draw();
});
SlotView.displayName = 'SlotView';

/** What stands in a slot now, and how each child is drawn: null for one with a component of its own. */
class SlotDrawing {
  readonly watch: Watch = new Watch();
  readonly #owner: Drawn;
  readonly #path: string;
  readonly #reader = this.watch.reader();
  #children: readonly Instance[] = [];
  #drawn: readonly (Drawn | null)[] = [];

  constructor(owner: Drawn, path: string) {
    this.#owner = owner;
    this.#path = path;
  }

  draw(): ReactNode {
    const children = this.#reader.read(this.#owner.instance.slot(this.#path));
    if (children !== this.#children) this.#take(children);
    return children.map((child, position) => {
      const drawn = this.#drawn[position] ?? null;
      return drawn === null ? <InstanceView key={child.key} instance={child} /> : drawn.drawing(drawInstance);
    });
  }

  #take(children: readonly Instance[]): void {
    const known = new Map(this.#children.map((child, position) => [child, this.#drawn[position] ?? null]));
    this.#drawn = children.map((child) => {
      const drawn = known.get(child);
      known.delete(child);
      return drawn === undefined ? this.#first(child) : drawn;
    });
    this.#children = children;
    for (const gone of known.values()) if (gone !== null) this.watch.release(gone.reader);
  }

  /** Rows of a repeat that can change stand alone, so that the others are not visited with them. */
  #first(child: Instance): Drawn | null {
    const { instance, surroundings } = this.#owner;
    if (!isPlain(child, surroundings)) return null;
    if (child.item !== instance.item && !isStillNow(child, surroundings)) return null;
    return firstDrawing(child, surroundings, this.watch);
  }
}
