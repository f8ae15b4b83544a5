import type { Instance } from '@trama/engine';
import type { ElementComponent, ElementLibrary } from '@trama/react';
import { button, buttonV1 } from './basic/button/definition.ts';
import { isButtonType } from './basic/button/Element.tsx';
import { everyPage } from './every-page.ts';
import { fetchFile } from './shared/icons/fetch-file.ts';
import { adoptIcons, createIconSource, fillIcons } from './shared/icons/icons.ts';
import { text } from './text/text/definition.ts';
import { textTag } from './text/text/Element.tsx';
import './shared/looks/tokens.css';

/** Tags of light elements, so that their static HTML can stay unread; links decide first. */
const rootTag = (instance: Instance): string | undefined => {
  const type = instance.element.type ?? '';
  if (!(type in everyPage)) return undefined;
  const link = instance.link.peek();
  if (link !== null) return undefined;
  if (type === text.id) return textTag(instance.content('tag'), String(instance.content('_ww-text_text') ?? ''));
  if (type === button.id || type === buttonV1.id)
    return isButtonType(instance.content('buttonType')) ? 'button' : 'div';
  return 'div';
};

export interface ElementLibraryOptions {
  /** Text of a file of the site by its path (`icons/lucide/x.svg`); null where there is none. */
  fetchText: (path: string) => Promise<string | null>;
}

/** A library with an icon cache of its own: one per page in the browser, one per site in a prerenderer. */
export const createElementLibrary = ({ fetchText }: ElementLibraryOptions): ElementLibrary => {
  const loaded = new Map<string, ElementComponent>();
  const pending = new Map<string, Promise<ElementComponent | undefined>>();
  const unknown = new Set<string>();
  const icons = createIconSource(fetchText);

  const load = async (baseId: string): Promise<ElementComponent | undefined> => {
    const { catalogue } = await import('./catalogue.ts');
    const component = await catalogue.find(({ definition }) => definition.id === baseId)?.component?.();
    if (component) loaded.set(baseId, component);
    else unknown.add(baseId);
    return component;
  };

  return {
    component: (baseId) => everyPage[baseId] ?? loaded.get(baseId),
    load: (baseId) => {
      if (unknown.has(baseId)) return undefined;
      const loading = pending.get(baseId) ?? load(baseId);
      pending.set(baseId, loading);
      return loading;
    },
    rootTag,
    icons,
    adopt: (container) => adoptIcons(container, icons),
    enliven: (container) => fillIcons(container, icons),
  };
};

/** The library of a page in the browser, which finds the icons below the document's base. */
export const elementLibrary: ElementLibrary = createElementLibrary({ fetchText: fetchFile });
