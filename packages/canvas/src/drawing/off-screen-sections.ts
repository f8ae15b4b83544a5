import { childIds, subtreeIds } from '@trama/document';
import type { Design, Id } from '@trama/model';

/** Sections that are far from the screen are not laid out nor painted until they come near. */
export interface OffScreenSections {
  /** Watches the sections that stand below this node now. */
  watch(container: ParentNode): void;
  dispose(): void;
}

/** React owns the class attribute of a section, and knows nothing of this one. */
const OFF_SCREEN = 'data-off-screen';

/** Part of the frame's height around it in which sections are drawn as on the published site. */
const MARGIN = '100%';

const STAYING: readonly unknown[] = ['fixed', 'sticky'];

/** What is fixed to the screen would go with its section, and a bound position may be that. */
const mayStay = (value: unknown): boolean => typeof value === 'object' || STAYING.includes(value);

/** True when something in the section may stand elsewhere than where the section does. */
export const holdsFixed = (design: Design, id: Id): boolean => {
  const section = design.sections[id];
  if (!section) return false;
  const nodes = [section, ...childIds(section).flatMap((child) => subtreeIds(design, child))].map((node) =>
    typeof node === 'string' ? design.elements[node] : node,
  );
  return nodes.some((node) => {
    if (!node) return false;
    if ('component' in node && node.component !== null) return true;
    const classes = Object.values(node.classes)
      .flat()
      .flatMap((name) => design.classes[name] ?? []);
    return [node, ...classes].some(({ style }) =>
      Object.values(style).some(({ position }) => position !== undefined && mayStay(position)),
    );
  });
};

/** While a section is near the screen nothing about it differs from the published site: containment would clip and re-anchor. */
export const createOffScreenSections = (
  window: Window & typeof globalThis,
  design: () => Design,
): OffScreenSections => {
  const observer = new window.IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = target.getAttribute('data-ww-uid') ?? '';
        target.toggleAttribute(OFF_SCREEN, !isIntersecting && !holdsFixed(design(), id));
      }
    },
    { rootMargin: MARGIN },
  );
  let watched: ReadonlySet<globalThis.Element> = new Set();
  return {
    watch: (container) => {
      const now = new Set(container.querySelectorAll('.ww-section'));
      for (const gone of watched) if (!now.has(gone)) observer.unobserve(gone);
      for (const section of now) if (!watched.has(section)) observer.observe(section);
      watched = now;
    },
    dispose: () => observer.disconnect(),
  };
};
