import { effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core';
import type { Id, Registry } from '@trama/model';
import { constant } from '../../bindings/constant.ts';
import type { Bindings } from '../../bindings/evaluate.ts';
import type { Names } from '../../bindings/scope.ts';
import type { RowLimit } from '../../edit/row-limit.ts';
import type { SlotCopy } from '../../instance.ts';
import type { EngineMode } from '../../mode.ts';
import type { Platform } from '../../platform.ts';
import { sameValue } from '../../state/same-value.ts';
import type { Place, PlacedInstance } from '../place.ts';
import { placeScope } from '../read/context.ts';
import type { Filling } from './filling.ts';
import type { MovingRows } from './moving-rows.ts';
import { type RepeatRows, RowItem, repeatRows } from './repeat.ts';
import { RowPlace } from './row-place.ts';
import { isSameList } from './same-list.ts';

/** A copy as it was drawn. */
interface DrawnCopy {
  key: string | undefined;
  local: Signal<unknown>;
  item: RowItem | null;
  instances: readonly PlacedInstance[];
}

/** One row of a repeat, with the instance that is drawn for it. */
interface Row {
  readonly item: RowItem;
  readonly instance: PlacedInstance;
}

/** What slots take of the engine. */
export interface SlotNeeds {
  readonly mode: EngineMode;
  readonly registry: Pick<Registry, 'element'>;
  readonly platform: Pick<Platform, 'movingRows'>;
  readonly bindings: Pick<Bindings, 'resolve'>;
  /** Names that every formula sees. */
  readonly global: { readonly names: Names };
  /** Edit mode only. */
  readonly rowLimit: RowLimit | null;
}

/** What has slots: an element's instance, or a section. */
export interface SlotOwner {
  readonly needs: SlotNeeds;
  readonly uid: Id;
  /** The element or section itself. */
  readonly node: unknown;
  createChild(id: Id, place: Place, slotIndex: number): PlacedInstance | null;
}

/** What a slot keeps of children that come and go. */
interface ChangingSlot {
  readonly children: Signal<readonly PlacedInstance[]>;
  readonly list: Signal<readonly unknown[]>;
  rows: Row[];
  template: Id | undefined;
  isPaged: boolean;
  copied: readonly Id[];
  copies: readonly DrawnCopy[];
  /** Copies that were drawn: each has a name of its own. */
  named: number;
}

const clear = (slot: ChangingSlot): void => {
  const children = slot.children.peek();
  if (children.length === 0) return;
  for (const child of children) child.dispose();
  slot.children.value = [];
  slot.rows = [];
};

const NO_CHILDREN: ReadonlySignal<readonly PlacedInstance[]> = constant([]);

/**
 * Children of one slot of an instance. Positions keep their instances while their data change: what stands in them keeps what it
 * is. Where rows leave, those behind them that have nothing to keep follow their items.
 */
export class Slot {
  readonly path: string;
  readonly #owner: SlotOwner;
  readonly #filling: () => Filling;
  #children: ReadonlySignal<readonly PlacedInstance[]> = NO_CHILDREN;
  /** What a slot has whose children come and go. */
  #changing: ChangingSlot | undefined;
  #stop: (() => void) | null = null;

  /**
   * @param filling what stands in the slot now
   * @param isCopied the owner makes copies of what stands in it, when it is drawn
   */
  constructor(owner: SlotOwner, path: string, filling: () => Filling, isCopied: boolean) {
    this.#owner = owner;
    this.path = path;
    this.#filling = filling;
    const first = filling();
    const isEdited = owner.needs.mode === 'edit';
    if (isEdited || first.list || isCopied) this.#change();
    if (isEdited || first.list) this.#stop = effect(() => this.#fill());
    else if (!isCopied) this.#children = constant(this.#fixed(first, []));
  }

  /** Constant where neither a list nor the owner decides what stands there. */
  get children(): ReadonlySignal<readonly PlacedInstance[]> {
    return this.#children;
  }

  dispose(): void {
    this.#stop?.();
    if (this.#changing) clear(this.#changing);
    else for (const child of this.#children.peek()) child.dispose();
  }

  /**
   * Draws the children of the slot once per copy, copy after copy, at the positions 0, 1, 2 … that props are given to. Copies with keys
   * follow them, once the page can move rows.
   */
  repeat(copies: readonly SlotCopy[]): void {
    this.#stop?.();
    this.#stop = null;
    const { ids, place } = this.#filling();
    const slot = this.#change();
    const old = slot.children.peek();
    const before = isSameList(slot.copied, ids) ? slot.copies : [];
    const known = this.#moving()?.arrange(before, copies) ?? before.slice(0, copies.length);
    const kept = known.flatMap((copy) => copy?.instances ?? []);
    slot.copied = ids;
    for (const child of old) if (!kept.includes(child)) child.dispose();
    slot.copies = copies.map((copy, position) => {
      const drawn = known[position];
      if (!drawn) return this.#drawCopy(slot, ids, place, copy, position);
      const { local, item } = copy;
      drawn.key = copy.key;
      if (!sameValue(drawn.local.peek(), local?.data)) drawn.local.value = local?.data;
      if (item) drawn.item?.update({ data: item.data, index: position }, position);
      return drawn;
    });
    const children = slot.copies.flatMap(({ instances }) => instances);
    if (!isSameList(old, children)) slot.children.value = children;
  }

  #drawCopy(
    slot: ChangingSlot,
    ids: readonly Id[],
    place: Place,
    { local, item, key }: SlotCopy,
    position: number,
  ): DrawnCopy {
    const data = signal<unknown>(local?.data);
    const row = item ? new RowItem({ data: item.data, index: position }, position, slot.list, place.item, false) : null;
    const copyPlace: Place = {
      ...place,
      item: row ?? place.item,
      row: new RowPlace(place.row, position, slot.named++),
      locals: local ? { key: local.key, data, methods: {}, owner: null, next: place.locals } : place.locals,
    };
    const instances = ids.flatMap((id) => this.#create(id, copyPlace, position) ?? []);
    return { key, local: data, item: row, instances };
  }

  #moving(): MovingRows | null | undefined {
    const { mode, platform } = this.#owner.needs;
    return mode === 'live' ? platform.movingRows?.() : null;
  }

  #fill(): void {
    const filling = this.#filling();
    const slot = this.#change();
    if (!filling.list) {
      if (slot.rows.length > 0) clear(slot);
      const present =
        this.#owner.needs.mode === 'edit'
          ? filling.ids.filter((id) => filling.place.page.element(id)?.value)
          : filling.ids;
      const old = slot.children.peek();
      const children = untracked(() => this.#fixed({ ...filling, ids: present }, old));
      if (!isSameList(old, children)) slot.children.value = children;
      return;
    }
    const { list, ids, place } = filling;
    const owner = this.#owner;
    const scope = placeScope(owner.needs.global.names, {
      place,
      get thisInstance() {
        return owner.node;
      },
    });
    const value = this.#owner.needs.bindings.resolve(list, scope, ['elements', this.#owner.uid, this.path]);
    const { rows, list: all, isPaged } = repeatRows(value);
    const drawn = this.#owner.needs.rowLimit?.first(this.#owner.uid, rows) ?? rows;
    untracked(() => this.#reconcile(slot, ids[0], { rows: drawn, list: all, isPaged }, place));
  }

  #fixed({ ids, place }: Filling, old: readonly PlacedInstance[]): PlacedInstance[] {
    if (old.length === 0) return ids.flatMap((id, slotIndex) => this.#create(id, place, slotIndex) ?? []);
    const kept = new Set<PlacedInstance>();
    const children = ids.flatMap((id, slotIndex) => {
      const known = old.find((child) => child.uid === id && !kept.has(child));
      const child = known ?? this.#create(id, place, slotIndex);
      if (child) kept.add(child);
      return child ?? [];
    });
    for (const child of old) if (!kept.has(child)) child.dispose();
    return children;
  }

  #reconcile(slot: ChangingSlot, template: Id | undefined, { rows, list, isPaged }: RepeatRows, place: Place): void {
    const isOther = template !== slot.template || isPaged !== slot.isPaged;
    // Children without rows stood here before the author made the slot a repeat.
    if (isOther || slot.rows.length === 0) clear(slot);
    slot.template = template;
    slot.isPaged = isPaged;
    slot.list.value = list;
    if (template === undefined) return;
    const { registry } = this.#owner.needs;
    slot.rows =
      this.#moving()?.follow(slot.rows, rows, { template, place, registry }) ??
      this.#inPlace(slot, template, rows, place);
    const next = slot.rows.map((row) => row.instance);
    if (!isSameList(slot.children.peek(), next)) slot.children.value = next;
  }

  /** Each position takes the row that stands there now. */
  #inPlace(slot: ChangingSlot, template: Id, rows: RepeatRows['rows'], place: Place): Row[] {
    const kept = slot.rows;
    for (const row of kept.splice(rows.length)) row.instance.dispose();
    rows.forEach((row, position) => {
      const known = kept[position];
      if (known) {
        known.item.update(row, position);
        return;
      }
      const item = new RowItem(row, position, slot.list, place.item, slot.isPaged);
      const before = kept.at(-1)?.instance.place.row;
      const rowPlace = { ...place, item, row: new RowPlace(place.row, position, before ? before.name + 1 : position) };
      const instance = this.#create(template, rowPlace, position);
      if (instance) kept.push({ item, instance });
    });
    return kept;
  }

  /** Children may come and go from now on. */
  #change(): ChangingSlot {
    if (this.#changing) return this.#changing;
    const children = signal(this.#children.peek());
    this.#children = children;
    this.#changing = {
      children,
      list: signal([]),
      rows: [],
      template: undefined,
      isPaged: false,
      copied: [],
      copies: [],
      named: 0,
    };
    return this.#changing;
  }

  #create(id: Id, place: Place, slotIndex: number): PlacedInstance | null {
    return this.#owner.createChild(id, place, slotIndex);
  }
}
