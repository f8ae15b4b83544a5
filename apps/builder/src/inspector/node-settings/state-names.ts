import { type NameOf, placeOf } from '@trama/document';
import {
  type Design,
  type Element,
  type Id,
  PARENT_STATE,
  parentStateId,
  type Registry,
  type Section,
  type StateRule,
} from '@trama/model';
import type { Texts } from '../../texts/index.ts';

export const HOVER = '_wwHover';

/** The link leads to the page that is shown; published data have it under two ids (conformance 10.252). */
const LINK_ACTIVE = '_wwLinkActive';

/** Length of the ids of real sites, by which a followed state is cut in two. */
const ID_LENGTH = 36;

export interface StateNaming {
  design: Pick<Design, 'elements'>;
  nameOf: NameOf;
  texts: Texts['nodeSettings'];
}

/** The element around that a state follows, and its state; null for one that follows none. */
const followedBy = ({ elements }: Pick<Design, 'elements'>, id: string): { element: Id; state: string } | null => {
  if (!id.startsWith(PARENT_STATE)) return null;
  const rest = id.slice(PARENT_STATE.length);
  const element = elements[rest.slice(0, ID_LENGTH)]
    ? rest.slice(0, ID_LENGTH)
    : (Object.keys(elements).find((one) => rest.startsWith(`${one}_`)) ?? null);
  return element === null ? null : { element, state: rest.slice(element.length + 1) };
};

/** What a state is called: hover and those of links in words, one that follows another element by its name. */
export const stateName = ({ id, label }: Pick<StateRule, 'id' | 'label'>, naming: StateNaming): string => {
  const { design, nameOf, texts } = naming;
  if (id === HOVER) return texts.hover;
  if (id === LINK_ACTIVE || id === '_wwActiveLink') return texts.linkActive;
  const followed = followedBy(design, id);
  const bySelf = texts.bySelf as Readonly<Record<string, string>>;
  if (followed === null) return id.startsWith(PARENT_STATE) ? texts.gone : (id === label && bySelf[id]) || label || id;
  const { element, state } = followed;
  const rule = design.elements[element]?.states.find((one) => one.id === state) ?? { id: state, label: state };
  return texts.follows(nameOf(element) ?? texts.gone, stateName(rule, naming));
};

/** True for a state that only its author switches, by a condition or from a parent: its name is free. */
export const isOwnState = ({ id, label }: StateRule, switched: readonly string[]): boolean =>
  !id.startsWith('_ww') && !switched.includes(label) && !switched.includes(id);

/** A state that a node may take up. */
export interface StateOffer {
  rule: Pick<StateRule, 'id' | 'label'>;
  /** The element around whose state it follows; it comes to have that state itself. */
  follows?: { element: Id; rule: Pick<StateRule, 'id' | 'label'> };
}

interface OffersOf {
  design: Design;
  registry: Registry;
  node: Element | Section;
  naming: StateNaming;
}

const switchedBy = (registry: Registry, node: Element | Section): readonly Pick<StateRule, 'id' | 'label'>[] => {
  const definition = 'component' in node ? registry.element(node.type ?? '') : undefined;
  return [
    { id: HOVER, label: 'hover' },
    ...(definition?.linkable ? [{ id: LINK_ACTIVE, label: 'link active' }] : []),
    ...(definition?.states ?? []).map((label) => ({ id: label, label })),
  ];
};

const isListed = ({ states }: Element | Section, { id, label }: Pick<StateRule, 'id' | 'label'>): boolean =>
  states.some((rule) => rule.id === id || rule.label === label);

/** States that the browser and the element itself switch, which the node does not list yet. */
export const switchedOffers = ({ registry, node }: OffersOf): readonly StateOffer[] =>
  switchedBy(registry, node)
    .filter((rule) => !isListed(node, rule))
    .map((rule) => ({ rule }));

/** States of the elements around, nearest first, which the node may follow. Each can be hovered. */
export const followedOffers = ({ design, node, naming }: OffersOf): readonly StateOffer[] => {
  const offers: StateOffer[] = [];
  let place = 'component' in node ? placeOf(design, node.id) : null;
  while (place?.kind === 'elements') {
    const { owner } = place;
    const around = design.elements[owner];
    if (!around) break;
    const hover = { id: HOVER, label: 'hover' };
    for (const rule of [...(isListed(around, hover) ? [] : [hover]), ...around.states]) {
      const id = parentStateId(owner, rule.id);
      const label = stateName({ id, label: rule.label }, naming);
      if (!node.states.some((one) => one.id === id))
        offers.push({ rule: { id, label }, follows: { element: owner, rule } });
    }
    place = placeOf(design, owner);
  }
  return offers;
};
