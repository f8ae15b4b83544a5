import { type NameOf, placesOf, subtreeIds } from '@trama/document';
import {
  type Component,
  type Design,
  type Formula,
  type Id,
  isBinding,
  type Registry,
  slotDeclaration,
} from '@trama/model';
import type { ValuePreview } from '@trama/protocol/canvas';
import { memberPath } from '../formula-editor/member-path.ts';
import type { Texts } from '../texts/index.ts';
import { memberNames } from './member-names.ts';
import type { ScopeGroup, ScopeOffer } from './value-scope.ts';

export interface OfferPlace {
  design: Design;
  registry: Registry;
  nameOf: NameOf;
  texts: Texts['values'];
  labels: 'en' | 'pt';
  pageId: Id;
  component: Component | null;
  /** The element or section that the value belongs to. */
  node: Id | null;
}

/** What stands on a page, or in a component. */
const nodesAround = ({ design, pageId, component }: OfferPlace): readonly Id[] =>
  component
    ? subtreeIds(design, component.rootElementId)
    : (design.pages[pageId]?.sections ?? [])
        .flatMap((section) => Object.values(design.sections[section]?.slots ?? {}).flat())
        .flatMap((root) => subtreeIds(design, root));

/** How many boxes up from the node each element is found: itself first, then what shares its box, its form, its section. */
const distances = (design: Design, node: Id | null): ReadonlyMap<Id, number> => {
  const found = new Map<Id, number>();
  const places = placesOf(design);
  let above = 0;
  for (let at = node; at !== null && design.elements[at]; at = places.get(at)?.owner ?? null) {
    for (const id of subtreeIds(design, at)) if (!found.has(id)) found.set(id, above);
    above += 1;
  }
  return found;
};

/** What elements around hold and formulas read: what visitors type and choose above all. Those beside the node come first. */
export const elementOffers = (place: OfferPlace): readonly ScopeOffer[] => {
  const { design, registry, nameOf, node } = place;
  const above = distances(design, node);
  const offers = nodesAround(place).flatMap((id) =>
    (registry.element(design.elements[id]?.type ?? '')?.variables ?? []).map(({ name }) => ({
      key: `${id}-${name}`,
      isTyped: name === 'value',
      distance: above.get(id) ?? above.size,
    })),
  );
  return offers
    .toSorted((a, b) => Number(b.isTyped) - Number(a.isTyped) || a.distance - b.distance)
    .map(({ key }) => ({ label: nameOf(key) ?? key, code: `variables['${key}']`, icon: 'text-cursor-input' }));
};

/** True where the node, or something around it, is drawn once per item of a list: of a repeat, or of an element's own rows. */
export const isRepeated = ({ design, registry }: Pick<OfferPlace, 'design' | 'registry'>, node: Id): boolean => {
  const places = placesOf(design);
  for (let place = places.get(node); place !== undefined; place = places.get(place.owner)) {
    const { owner: id, slot, kind } = place;
    const owner = kind === 'sections' ? design.sections[id] : design.elements[id];
    if (isBinding(owner?.content.default?.[slot])) return true;
    if (slotDeclaration(registry.element(design.elements[id]?.type ?? ''), slot)?.rows !== undefined) return true;
  }
  return false;
};

/** What a formula reads of the item that it is drawn for. */
export const ITEM_CODE = 'context.item.data';

/** Members of the item as it is now, each to be picked. */
export const memberOffers = (item: ValuePreview): readonly ScopeOffer[] =>
  memberNames(item).map((names) => ({
    label: names.join(' · '),
    code: ITEM_CODE + names.map((name) => `?.${memberPath(name).replace(/^\./, '')}`).join(''),
    icon: 'repeat',
  }));

/** A call with a place for each parameter. */
const callOf = (id: Id, parameters: Formula['parameters']): string =>
  `formulas['${id}'](${parameters.map(() => 'undefined').join(', ')})`;

const componentOffers = (component: Component, texts: Texts['values']): ScopeGroup => ({
  label: texts.component,
  offers: [
    ...Object.values(component.properties).map(
      ({ id, label }): ScopeOffer => ({
        label: label || texts.component,
        code: `context.component.props['${id}']`,
        icon: 'sliders-horizontal',
      }),
    ),
    ...Object.values(component.variables).map(
      ({ id, name }): ScopeOffer => ({
        label: name,
        code: `context.component.variables['${id}']`,
        icon: 'variable',
      }),
    ),
    ...Object.values(component.formulas).map(
      ({ id, name, parameters }): ScopeOffer => ({
        label: name || texts.formulas,
        code: `context.component.${callOf(id, parameters)}`,
        icon: 'code',
      }),
    ),
  ],
});

const byLabel = (one: ScopeOffer, other: ScopeOffer): number =>
  one.label.localeCompare(other.label, undefined, { numeric: true });

/** All that formulas of a place may read, nearest first, what a site holds by its names; groups without offers are left out. */
export const siteOffers = (place: OfferPlace): readonly ScopeGroup[] => {
  const { design, registry, texts, labels, component, node } = place;
  const repeated: readonly ScopeOffer[] =
    node !== null && isRepeated(place, node) ? [{ label: texts.item, code: ITEM_CODE, icon: 'repeat' }] : [];
  const plugins = design.plugins.flatMap(({ id, name }) =>
    (registry.plugin(id)?.variables ?? []).map(
      (variable): ScopeOffer => ({
        label: `${registry.plugin(id)?.label[labels] ?? name} · ${variable.name}`,
        code: `pluginVariables['${id}'].${variable.name}`,
        icon: 'plug',
      }),
    ),
  );
  const groups: readonly ScopeGroup[] = [
    { label: texts.repeat, offers: repeated },
    ...(component ? [componentOffers(component, texts)] : []),
    { label: texts.typed, offers: elementOffers(place) },
    {
      label: texts.variables,
      offers: Object.values(design.variables)
        .map(({ id, name }): ScopeOffer => ({ label: name, code: `variables['${id}']`, icon: 'variable' }))
        .toSorted(byLabel),
    },
    {
      label: texts.collections,
      offers: Object.values(design.collections)
        .map(({ id, name }): ScopeOffer => ({ label: name, code: `collections['${id}']`, icon: 'database' }))
        .toSorted(byLabel),
    },
    { label: texts.plugins, offers: plugins },
    {
      label: texts.formulas,
      offers: Object.values(design.formulas)
        .map(
          ({ id, name, parameters }): ScopeOffer => ({
            label: name || texts.formulas,
            code: callOf(id, parameters),
            icon: 'code',
          }),
        )
        .toSorted(byLabel),
    },
    {
      label: texts.page,
      offers: [
        { label: texts.thisPage, code: 'globalContext.page', icon: 'file-text' },
        { label: texts.pageParameters, code: 'globalContext.pageParameters', icon: 'file-text' },
        { label: texts.browser, code: 'globalContext.browser', icon: 'globe' },
      ],
    },
  ];
  return groups.filter(({ offers }) => offers.length > 0);
};
