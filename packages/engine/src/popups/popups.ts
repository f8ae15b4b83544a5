import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { type Id, TramaError } from '@trama/model';
import type { PopupInstance } from '../instance.ts';
import { ComponentScope } from '../instances/component-scope.ts';
import { ElementInstance } from '../instances/element-instance.ts';
import type { LocalNode, Place } from '../instances/place.ts';
import type { Runtime } from '../runtime.ts';

const UID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const UID_LENGTH = 6;

/** Open popups (page-data-format 10.1). They outlast navigation inside the site. */
export interface Popups {
  readonly open$: ReadonlySignal<readonly PopupInstance[]>;
  /** @throws TramaError `engine/popup` when there is no such popup component on the page. */
  open(
    componentId: Id,
    properties?: Readonly<Record<string, unknown>>,
  ): { popup: PopupInstance; closed: Promise<unknown> };
  close(uid: string, result?: unknown): void;
  closeAll(componentId: Id): void;
  dispose(): void;
}

interface OpenPopup {
  popup: PopupInstance;
  scope: ComponentScope;
  data: Signal<unknown>;
  resolve: (result: unknown) => void;
}

const newUid = (random: () => number): string =>
  `popup-${Array.from({ length: UID_LENGTH }, () => UID_LETTERS[Math.floor(random() * UID_LETTERS.length)]).join('')}`;

export const createPopups = (runtime: () => Runtime): Popups => {
  const open = signal<readonly PopupInstance[]>([]);
  let entries: readonly OpenPopup[] = [];

  /** `context.local.data.popup` of each: how many there are, and which one it is. */
  const number = (): void => {
    open.value = entries.map((entry) => entry.popup);
    for (const entry of entries) {
      const siblings = entries.filter((other) => other.popup.componentId === entry.popup.componentId);
      entry.data.value = {
        instancesCount: siblings.length,
        index: siblings.indexOf(entry),
        totalCount: entries.length,
      };
    }
  };

  const close = (uid: string, result?: unknown): void => {
    const entry = entries.find((one) => one.popup.uid === uid);
    if (!entry) return;
    entries = entries.filter((one) => one !== entry);
    number();
    entry.resolve(result);
    void entry.scope.fire('_wwClosePopup');
    entry.scope.dispose();
  };

  const create = (
    componentId: Id,
    uid: string,
    properties: Readonly<Record<string, unknown>>,
    data: Signal<unknown>,
  ): { scope: ComponentScope; root: ElementInstance } => {
    const engine = runtime();
    const page = engine.page.peek();
    const component = page?.bundle.components[componentId];
    const source = component && page?.element(component.rootElementId);
    if (!page || !component || !source?.value) {
      throw new TramaError({ code: 'engine/popup', message: 'Popup not found.', where: ['components', componentId] });
    }
    const scope = new ComponentScope(engine, page, component, uid, null, {
      property: (id) => properties[id],
      emit: () => Promise.resolve(),
      variables: null,
    });
    const locals: LocalNode = {
      key: 'popup',
      data,
      methods: { close: (result) => close(uid, result) },
      owner: null,
      next: null,
      popup: uid,
    };
    const place: Place = {
      page,
      parent: null,
      slot: '',
      slotIndex: 0,
      section: null,
      component: scope,
      host: null,
      item: null,
      locals,
      dropzone: null,
      keyPrefix: `${uid}/`,
      keySuffix: '',
      nesting: [componentId],
    };
    const root = new ElementInstance(engine, source, place);
    root.build();
    scope.root = root;
    return { scope, root };
  };

  return {
    open$: open,
    open: (componentId, properties = {}) => {
      const uid = newUid(() => runtime().options.platform.random());
      const data = signal<unknown>({});
      const { scope, root } = create(componentId, uid, properties, data);
      const popup: PopupInstance = { uid, componentId, root, close: (result) => close(uid, result) };
      const { promise: closed, resolve } = deferred<unknown>();
      entries = [...entries, { popup, scope, data, resolve }];
      number();
      return { popup, closed };
    },
    close,
    closeAll: (componentId) => {
      for (const { popup } of entries) if (popup.componentId === componentId) close(popup.uid);
    },
    dispose: () => {
      for (const { scope } of entries) scope.dispose();
      entries = [];
    },
  };
};

const deferred = <T>(): { promise: Promise<T>; resolve: (value: T) => void } => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};
