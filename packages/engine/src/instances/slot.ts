import { effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core';
import { type Binding, type Element, getAtPath, type Id, isBinding } from '@trama/model';
import { sameValue } from '../state/same-value.ts';
import type { ElementInstance } from './element-instance.ts';
import { placeScope } from './instance-context.ts';
import type { Place } from './place.ts';
import { type RepeatRow, RowItem, repeatRows } from './repeat.ts';
import { isSameList } from './same-list.ts';

/** What stands in a slot: the children's ids, their place, and the list when the slot is a repeat. */
interface Filling {
  ids: readonly Id[];
  list: Binding | undefined;
  place: Place;
}

/** A copy of a slot's child for each choice, bullet, page or row that an element draws, and what it sees as its context. */
export interface SlotCopy {
  /** Data under a key of `context.local`. */
  local?: { key: string; data: unknown };
  /** Data of `context.item`. */
  item?: { data: unknown };
}

/** Whether the element makes copies of what stands in this slot; `*` in a definition's path is any position. */
const isCopied = (owner: ElementInstance, path: string): boolean =>
  owner.definition?.slots.some(
    (slot) => slot.copied && new RegExp(`^${slot.path.replaceAll('.', '\\.').replaceAll('*', '\\d+')}$`).test(path),
  ) ?? false;

/** Path of a component's slot in the content of its instance (page-data-format 3.5). */
const injectedPath = (uid: Id, path: string): string => `childrenData.${uid}.content.default.${path}`;

const ownFilling = (owner: ElementInstance, path: string): Filling => {
  const { element, place } = owner;
  const raw = getAtPath(element.content.default, path.split('.'));
  return {
    ids: element.slots[path] ?? [],
    list: isBinding(raw) ? raw : undefined,
    place: { ...place, parent: owner, slot: path, slotIndex: 0, host: null, locals: owner.offeredLocals },
  };
};

/** A slot of a component, filled by its instance: its children see the outer contexts again. */
const injectedFilling = (owner: ElementInstance, path: string, host: ElementInstance): Filling => {
  const at = injectedPath(owner.uid, path);
  const raw = getAtPath(host.element.content.default, at.split('.'));
  const { component } = owner.place;
  const context = (): unknown => {
    const resolved = owner.resolve(owner.element.dropzoneContext, ['dropzoneContext']);
    return typeof resolved === 'object' && resolved !== null && 'data' in resolved ? resolved.data : undefined;
  };
  return {
    ids: host.element.slots[at] ?? [],
    list: isBinding(raw) ? raw : undefined,
    place: {
      ...host.place,
      parent: owner,
      slot: path,
      slotIndex: 0,
      host: null,
      section: owner.place.section,
      item: owner.place.item ?? host.place.item,
      dropzone: component && { data: context, component, parent: host.place.dropzone },
      keyPrefix: `${owner.key}/`,
      keySuffix: owner.place.item ? owner.place.keySuffix : host.place.keySuffix,
      nesting: owner.place.nesting,
    },
  };
};

const fillingOf = (owner: ElementInstance, path: string): Filling => {
  const host = owner.place.component && owner.outerHost;
  return owner.element.injected?.[`content.${path}`] && host
    ? injectedFilling(owner, path, host)
    : ownFilling(owner, path);
};

/** Children of one slot of an instance. Positions keep their instances while their data change. */
export class Slot {
  readonly children: ReadonlySignal<readonly ElementInstance[]>;
  readonly #children: Signal<readonly ElementInstance[]> = signal([]);
  readonly #owner: ElementInstance;
  readonly #path: string;
  readonly #list: Signal<readonly unknown[]> = signal([]);
  #rows: { item: RowItem; instance: ElementInstance }[] = [];
  #template: Id | undefined;
  #copies: { local: Signal<unknown>; item: RowItem | null }[] = [];
  #stop: (() => void) | null = null;

  constructor(owner: ElementInstance, path: string) {
    this.#owner = owner;
    this.#path = path;
    this.children = this.#children;
    const isEdited = owner.runtime.options.mode === 'edit';
    if (isEdited || fillingOf(owner, path).list) this.#stop = effect(() => this.#fill());
    else if (!isCopied(owner, path)) this.#children.value = this.#fixed(fillingOf(owner, path), []);
  }

  dispose(): void {
    this.#stop?.();
    for (const child of this.#children.peek()) child.dispose();
    this.#children.value = [];
    this.#rows = [];
  }

  /** Draws the first child of the slot once per copy, at the positions 0, 1, 2 … that props are given to. */
  repeat(copies: readonly SlotCopy[]): void {
    this.#stop?.();
    this.#stop = null;
    const filling = fillingOf(this.#owner, this.#path);
    const [template] = filling.ids;
    const old = this.#children.peek();
    if (this.#template !== template || template === undefined) for (const child of old) child.dispose();
    const kept = this.#template === template ? old : [];
    this.#template = template;
    for (const child of kept.slice(copies.length)) child.dispose();
    this.#copies.length = Math.min(copies.length, kept.length);
    this.#copies.forEach((known, position) => {
      const { local, item } = copies[position] ?? {};
      if (!sameValue(known.local.peek(), local?.data)) known.local.value = local?.data;
      if (item) known.item?.update({ data: item.data, index: position });
    });
    if (template === undefined || kept.length === copies.length) return;
    const added = copies.slice(kept.length).flatMap((copy, index) => {
      const position = kept.length + index;
      return this.#create(template, this.#copyPlace(filling.place, copy, position)) ?? [];
    });
    this.#children.value = [...kept.slice(0, copies.length), ...added];
  }

  #copyPlace(place: Place, { local, item }: SlotCopy, position: number): Place {
    const data = signal<unknown>(local?.data);
    const row = item ? new RowItem({ data: item.data, index: position }, position, this.#list, place.item) : null;
    this.#copies[position] = { local: data, item: row };
    return {
      ...place,
      item: row ?? place.item,
      slotIndex: position,
      keySuffix: `${place.keySuffix}_${position}`,
      locals: local ? { key: local.key, data, methods: {}, owner: null, next: place.locals } : place.locals,
    };
  }

  #fill(): void {
    const filling = fillingOf(this.#owner, this.#path);
    if (!filling.list) {
      if (this.#rows.length > 0) this.#dropRows(0);
      const present =
        this.#owner.runtime.options.mode === 'edit'
          ? filling.ids.filter((id) => filling.place.page.element(id)?.value)
          : filling.ids;
      const old = this.#children.peek();
      const children = untracked(() => this.#fixed({ ...filling, ids: present }, old));
      if (!isSameList(old, children)) this.#children.value = children;
      return;
    }
    const { list, ids, place } = filling;
    const scope = placeScope(this.#owner.runtime, place, () => this.#owner.node);
    const value = this.#owner.runtime.bindings.resolve(list, scope, ['elements', this.#owner.uid, this.#path]);
    const { rows, list: all } = repeatRows(value);
    const drawn = this.#owner.runtime.rowLimit?.first(this.#owner.uid, rows) ?? rows;
    untracked(() => this.#reconcile(ids[0], drawn, all, place));
  }

  #fixed(filling: Filling, old: readonly ElementInstance[]): ElementInstance[] {
    const kept = new Set<ElementInstance>();
    const children = filling.ids.flatMap((id, slotIndex) => {
      const known = old.find((child) => child.uid === id && !kept.has(child));
      const child = known ?? this.#create(id, { ...filling.place, slotIndex });
      if (child) kept.add(child);
      return child ?? [];
    });
    for (const child of old) if (!kept.has(child)) child.dispose();
    return children;
  }

  #reconcile(template: Id | undefined, rows: readonly RepeatRow[], list: readonly unknown[], place: Place): void {
    if (template !== this.#template) this.#dropRows(0);
    this.#template = template;
    this.#list.value = list;
    if (template === undefined) return;
    this.#dropRows(rows.length);
    rows.forEach((row, position) => {
      const known = this.#rows[position];
      if (known) {
        known.item.update(row);
        return;
      }
      const item = new RowItem(row, position, this.#list, place.item);
      const instance = this.#create(template, {
        ...place,
        item,
        slotIndex: position,
        keySuffix: `${place.keySuffix}_${position}`,
      });
      if (instance) this.#rows.push({ item, instance });
    });
    const next = this.#rows.map((row) => row.instance);
    if (!isSameList(this.#children.peek(), next)) this.#children.value = next;
  }

  #dropRows(from: number): void {
    for (const row of this.#rows.splice(from)) row.instance.dispose();
    if (from === 0) this.#children.value = [];
  }

  #create(id: Id, place: Place): ElementInstance | null {
    return this.#owner.createChild(id, place);
  }
}

const INJECTED_PREFIX = 'content.';

/** Content paths of an element that hold children. */
export const slotPaths = (element: Element): Set<string> => {
  const injected = Object.entries(element.injected ?? {}).filter(
    ([path, isOpen]) => isOpen && path.startsWith(INJECTED_PREFIX),
  );
  return new Set([...Object.keys(element.slots), ...injected.map(([path]) => path.slice(INJECTED_PREFIX.length))]);
};
