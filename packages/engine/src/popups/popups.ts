import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { type Component, type Id, TramaError } from '@trama/model';
import type { LinkPopup, PopupInstance } from '../instance.ts';
import { ElementInstance } from '../instances/element-instance.ts';
import { type LocalNode, placeOnPage } from '../instances/place.ts';
import { ComponentScope } from '../instances/tree/component-scope.ts';
import type { PageSource } from '../page-source.ts';
import { createContainers } from './containers.ts';
import { buildLinkPopup } from './link-popup.ts';
import type { PopupNeeds } from './needs.ts';

const UID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const UID_LENGTH = 6;

/** Open popups (conformance 10.110 to 10.112). They outlast navigation inside the site. */
export interface Popups {
  readonly open$: ReadonlySignal<readonly PopupInstance[]>;
  /** The popup of a link; one at a time (conformance 4.21). */
  readonly link$: ReadonlySignal<LinkPopup | null>;
  /** @throws TramaError `engine/popup` when there is no such popup component on the page. */
  open(
    componentId: Id,
    properties?: Readonly<Record<string, unknown>>,
  ): { popup: PopupInstance; closed: Promise<unknown> };
  close(uid: string, result?: unknown): void;
  closeAll(componentId: Id): void;
  /** Shows what a link of type `open-popup` names, in the place of the one that is open. */
  openLink(link: Readonly<Record<string, unknown>>): void;
  closeLink(): void;
  dispose(): void;
}

interface OpenPopup {
  popup: PopupInstance;
  scope: ComponentScope;
  root: ElementInstance;
  data: Signal<unknown>;
  container: Id | null;
  resolve: (result: unknown) => void;
}

const newUid = (random: () => number): string =>
  `popup-${Array.from({ length: UID_LENGTH }, () => UID_LETTERS[Math.floor(random() * UID_LETTERS.length)]).join('')}`;

const deferred = <T>(): { promise: Promise<T>; resolve: (value: T) => void } => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

/** The page that is shown, and its popup component. */
const found = ({ page }: PopupNeeds, componentId: Id): { page: PageSource; component: Component } => {
  const shown = page.peek();
  const component = shown?.bundle.components[componentId];
  if (shown && component && shown.element(component.rootElementId)?.value) return { page: shown, component };
  throw new TramaError({ code: 'engine/popup', message: 'Popup not found.', where: ['components', componentId] });
};

export const createPopups = (needs: () => PopupNeeds): Popups => {
  const open = signal<readonly PopupInstance[]>([]);
  const link = signal<LinkPopup | null>(null);
  let entries: readonly OpenPopup[] = [];
  const containers = createContainers(needs, (container, result) => {
    const top = entries.findLast((entry) => entry.container === container);
    if (top) close(top.popup.uid, result);
  });

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
    if (entry.container !== null) containers.leave(entry.container, entry.root);
    entry.scope.dispose();
  };

  const closeLink = (): void => {
    link.peek()?.dispose();
    link.value = null;
  };

  return {
    open$: open,
    link$: link,
    open: (componentId, properties = {}) => {
      const { page, component } = found(needs(), componentId);
      const uid = newUid(() => needs().platform.random());
      const data = signal<unknown>({});
      const locals: LocalNode = {
        key: 'popup',
        data,
        methods: { close: (result) => close(uid, result) },
        owner: null,
        next: null,
        popup: uid,
      };
      const scope = new ComponentScope(needs(), page, component, uid, null, {
        property: (id) => properties[id],
        emit: () => Promise.resolve(),
        variables: null,
      });
      const { isStacked, containerId = null } = component.popup ?? {};
      const container = isStacked && containerId !== null ? containers.enter(containerId, page) : null;
      const source = page.element(component.rootElementId);
      const root = new ElementInstance(needs(), source as NonNullable<typeof source>, {
        ...placeOnPage(page),
        parent: container,
        slot: container ? 'children' : '',
        component: scope,
        locals,
        keyPrefix: `${uid}/`,
        nesting: [componentId],
      });
      root.build();
      scope.root = root;
      if (container && containerId !== null) containers.show(containerId, root);
      const popup: PopupInstance = {
        uid,
        componentId,
        root,
        layer: isStacked ? container : root,
        close: (result) => close(uid, result),
      };
      const { promise: closed, resolve } = deferred<unknown>();
      entries = [...entries, { popup, scope, root, data, container: container && containerId, resolve }];
      number();
      return { popup, closed };
    },
    close,
    closeAll: (componentId) => {
      for (const { popup } of entries) if (popup.componentId === componentId) close(popup.uid);
    },
    openLink: (values) => {
      closeLink();
      link.value = buildLinkPopup(needs(), values, closeLink);
    },
    closeLink,
    dispose: () => {
      closeLink();
      for (const { scope } of entries) scope.dispose();
      containers.dispose();
      entries = [];
    },
  };
};
