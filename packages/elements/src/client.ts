import type { Instance } from '@trama/engine';
import type { ElementComponent, ElementLibrary } from '@trama/react';
import { button, oldButton } from './button/definition.ts';
import { Element as Button, isButtonType } from './button/Element.tsx';
import { checkboxMark, oldCheckboxMark } from './checkbox/mark.ts';
import { dialogOverlay, dialogTrigger } from './dialog-root/definition.ts';
import { flexbox } from './flexbox/definition.ts';
import { Element as Flexbox } from './flexbox/Element.tsx';
import { iconFont } from './icon-font/definition.ts';
import { Element as IconFont } from './icon-font/Element.tsx';
import { iconSvg } from './icon-svg/definition.ts';
import { Element as IconSvg } from './icon-svg/Element.tsx';
import { adoptIcons, createIconSource, fillIcons } from './icon-svg/icons.ts';
import { image } from './image/definition.ts';
import { Element as Image } from './image/Element.tsx';
import { text } from './text/definition.ts';
import { Element as Text, textTag } from './text/Element.tsx';
import './tokens.css';

/** In every page's first bundle. */
const LIGHT: Readonly<Record<string, ElementComponent>> = {
  [flexbox.id]: Flexbox,
  [text.id]: Text,
  [iconSvg.id]: IconSvg,
  [iconFont.id]: IconFont,
  [button.id]: Button,
  [oldButton.id]: Button,
  [image.id]: Image,
  [checkboxMark.id]: IconSvg,
  [oldCheckboxMark.id]: IconFont,
  [dialogTrigger.id]: Flexbox,
  [dialogOverlay.id]: Flexbox,
};

/** Tags of light elements, so that their static HTML can stay unread; links decide first. */
const rootTag = (instance: Instance): string | undefined => {
  const type = instance.element.type ?? '';
  if (!(type in LIGHT)) return undefined;
  const link = instance.link.peek();
  if (link !== null) return undefined;
  if (type === text.id) return textTag(instance.content('tag'), String(instance.content('_ww-text_text') ?? ''));
  if (type === button.id || type === oldButton.id)
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
    const { lateElements } = await import('./late-elements.ts');
    const component = await lateElements[baseId]?.();
    if (component) loaded.set(baseId, component);
    else unknown.add(baseId);
    return component;
  };

  return {
    component: (baseId) => LIGHT[baseId] ?? loaded.get(baseId),
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
export const elementLibrary: ElementLibrary = createElementLibrary({
  fetchText: async (path) => {
    const answer = await fetch(path);
    return answer.ok ? answer.text() : null;
  },
});
