import { effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core';
import type { Id, Registry } from '@trama/model';
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
  /** False while the page is as its document has it. */
  readonly isVisitorKnown: ReadonlySignal<boolean>;
  /** Edit mode only. */
  readonly rowLimit: RowLimit | null;
}

/** Rows of a repeat that stand in the document of a page, some screens of them. The others come when the page is taken over. */
const FIRST_ROWS = 200;

/** What has slots: an element's instance, or a section. */
export interface SlotOwner {
  readonly needs: SlotNeeds;
  readonly uid: Id;
  /** The element or section itself. */
  readonly node: unknown;
  createChild(id: Id, place: Place, slotIndex: number): PlacedInstance | null;
}

/**
 * Children of one slot of an instance. Positions keep their instances while their data change: what stands in them keeps what it
 * is. Where rows leave, those behind them that have nothing to keep follow their items.
 */
export class Slot {
  readonly children: ReadonlySignal<readonly PlacedInstance[]>;
  readonly #children: Signal<readonly PlacedInstance[]> = signal([]);
  readonly #owner: SlotOwner;
  readonly #filling: () => Filling;
  readonly #path: string;
  readonly #list: Signal<readonly unknown[]> = signal([]);
  #rows: Row[] = [];
  #template: Id | undefined;
  #isPaged = false;
  #copied: readonly Id[] = [];
  #copies: readonly DrawnCopy[] = [];
  /** Copies that were drawn: each has a name of its own. */
  #named = 0;
  #stop: (() => void) | null = null;

  /**
   * @param filling what stands in the slot now
   * @param isCopied the owner makes copies of what stands in it, when it is drawn
   */
  constructor(owner: SlotOwner, path: string, filling: () => Filling, isCopied: boolean) {
    this.#owner = owner;
    this.#path = path;
    this.#filling = filling;
    this.children = this.#children;
    const first = filling();
    const isEdited = owner.needs.mode === 'edit';
    if (isEdited || first.list) this.#stop = effect(() => this.#fill());
    else if (!isCopied) this.#children.value = this.#fixed(first, []);
  }

  dispose(): void {
    this.#stop?.();
    this.#clear();
  }

  /**
   * Draws the children of the slot once per copy, copy after copy, at the positions 0, 1, 2 … that props are given to. Copies with keys
   * follow them, once the page can move rows.
   */
  repeat(copies: readonly SlotCopy[]): void {
    this.#stop?.();
    this.#stop = null;
    const { ids, place } = this.#filling();
    const old = this.#children.peek();
    const before = isSameList(this.#copied, ids) ? this.#copies : [];
    const known = this.#moving()?.arrange(before, copies) ?? before.slice(0, copies.length);
    const kept = known.flatMap((copy) => copy?.instances ?? []);
    this.#copied = ids;
    for (const child of old) if (!kept.includes(child)) child.dispose();
    this.#copies = copies.map((copy, position) => {
      const drawn = known[position];
      if (!drawn) return this.#drawCopy(ids, place, copy, position);
      const { local, item } = copy;
      drawn.key = copy.key;
      if (!sameValue(drawn.local.peek(), local?.data)) drawn.local.value = local?.data;
      if (item) drawn.item?.update({ data: item.data, index: position }, position);
      return drawn;
    });
    const children = this.#copies.flatMap(({ instances }) => instances);
    if (!isSameList(old, children)) this.#children.value = children;
  }

  #drawCopy(ids: readonly Id[], place: Place, { local, item, key }: SlotCopy, position: number): DrawnCopy {
    const data = signal<unknown>(local?.data);
    const row = item
      ? new RowItem({ data: item.data, index: position }, position, this.#list, place.item, false)
      : null;
    const copyPlace: Place = {
      ...place,
      item: row ?? place.item,
      row: new RowPlace(place.row, position, this.#named++),
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
    if (!filling.list) {
      if (this.#rows.length > 0) this.#clear();
      const present =
        this.#owner.needs.mode === 'edit'
          ? filling.ids.filter((id) => filling.place.page.element(id)?.value)
          : filling.ids;
      const old = this.#children.peek();
      const children = untracked(() => this.#fixed({ ...filling, ids: present }, old));
      if (!isSameList(old, children)) this.#children.value = children;
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
    const value = this.#owner.needs.bindings.resolve(list, scope, ['elements', this.#owner.uid, this.#path]);
    const { rows, list: all, isPaged } = repeatRows(value);
    const { rowLimit, isVisitorKnown } = this.#owner.needs;
    const drawn =
      rowLimit?.first(this.#owner.uid, rows) ??
      (rows.length < FIRST_ROWS || isVisitorKnown.value ? rows : rows.slice(0, FIRST_ROWS));
    untracked(() => this.#reconcile(ids[0], { rows: drawn, list: all, isPaged }, place));
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

  #reconcile(template: Id | undefined, { rows, list, isPaged }: RepeatRows, place: Place): void {
    const isOther = template !== this.#template || isPaged !== this.#isPaged;
    // Children without rows stood here before the author made the slot a repeat.
    if (isOther || this.#rows.length === 0) this.#clear();
    this.#template = template;
    this.#isPaged = isPaged;
    this.#list.value = list;
    if (template === undefined) return;
    const { registry } = this.#owner.needs;
    this.#rows =
      this.#moving()?.follow(this.#rows, rows, { template, place, registry }) ??
      this.#inPlace(template, rows, place, isPaged);
    const next = this.#rows.map((row) => row.instance);
    if (!isSameList(this.#children.peek(), next)) this.#children.value = next;
  }

  /** Each position takes the row that stands there now. */
  #inPlace(template: Id, rows: RepeatRows['rows'], place: Place, isPaged: boolean): Row[] {
    const kept = this.#rows;
    for (const row of kept.splice(rows.length)) row.instance.dispose();
    rows.forEach((row, position) => {
      const known = kept[position];
      if (known) {
        known.item.update(row, position);
        return;
      }
      const item = new RowItem(row, position, this.#list, place.item, isPaged);
      const before = kept.at(-1)?.instance.place.row;
      const rowPlace = { ...place, item, row: new RowPlace(place.row, position, before ? before.name + 1 : position) };
      const instance = this.#create(template, rowPlace, position);
      if (instance) kept.push({ item, instance });
    });
    return kept;
  }

  #clear(): void {
    const children = this.#children.peek();
    if (children.length === 0) return;
    for (const child of children) child.dispose();
    this.#children.value = [];
    this.#rows = [];
  }

  #create(id: Id, place: Place, slotIndex: number): PlacedInstance | null {
    return this.#owner.createChild(id, place, slotIndex);
  }
}
