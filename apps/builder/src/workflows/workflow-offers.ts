import {
  actionFace,
  allLanes,
  type LaneSteps,
  type NameOf,
  placeOfStep,
  type Step,
  workflowSteps,
} from '@trama/document';
import type { Design, Id, Json, Registry, Workflow } from '@trama/model';
import type { ScopeGroup, ScopeOffer } from '../fields/value-scope.ts';
import type { Texts } from '../texts/index.ts';

export interface WorkflowOfferPlace {
  design: Design;
  registry: Registry;
  workflow: Workflow;
  /** The step whose arguments are bound; null for what stands at the trigger. */
  step: Id | null;
  nameOf: NameOf;
  texts: Texts['workflows'];
  /** Example of the trigger's event. */
  event: Json | undefined;
}

const path = (id: Id, rest: string): string => `context.workflow['${id}'].${rest}`;

/** Steps that have run before this one: those before it in its chain, and before what leads to it. Loops around are told apart. */
const stepsBefore = (
  workflow: Workflow,
  id: Id,
): { before: readonly Step[]; loops: readonly Id[]; tries: readonly Id[] } => {
  const lanes = allLanes(workflow);
  const before: Step[] = [];
  const loops: Id[] = [];
  const tries: Id[] = [];
  let current: Id | null = id;
  while (current !== null) {
    const place = placeOfStep(workflow, current);
    const lane = lanes.find(({ steps }) => steps.some(({ action }) => action.id === current));
    if (!place || !lane) break;
    const index = lane.steps.findIndex(({ action }) => action.id === current);
    before.unshift(...lane.steps.slice(0, index));
    current = 'action' in place.lane ? place.lane.action : null;
    if (place.lane.in === 'loop') loops.push(place.lane.action);
    if (lane.branch?.value === 'catch' && place.lane.in === 'branch') tries.push(place.lane.action);
    if (place.lane.in === 'error') before.unshift(...workflowSteps(workflow).main.steps);
  }
  return { before, loops, tries };
};

/** Steps of a chain with all that stands in their branches. */
const flat = (steps: readonly Step[]): readonly Step[] =>
  steps.flatMap((step) => [step, ...step.lanes.flatMap((lane: LaneSteps) => flat(lane.steps))]);

const eventOffers = (event: Json | undefined, texts: Texts['workflows']): readonly ScopeOffer[] => [
  ...(typeof event === 'object' && event !== null && !Array.isArray(event)
    ? Object.keys(event).map(
        (key): ScopeOffer => ({ label: `${texts.event} · ${key}`, code: `event.${key}`, icon: 'zap' }),
      )
    : []),
  { label: texts.event, code: 'event', icon: 'zap' },
];

/** What a step of a workflow may read of its run: results of earlier steps first, then what it was called or fired with. */
export const workflowOffers = (place: WorkflowOfferPlace): readonly ScopeGroup[] => {
  const { design, registry, workflow, step, nameOf, texts, event } = place;
  const { before, loops, tries } = step === null ? { before: [], loops: [], tries: [] } : stepsBefore(workflow, step);
  const inError = step !== null && isInError(workflow, step);
  const name = (id: Id): string => nameOf(id) ?? id;
  const results = flat(before)
    .toReversed()
    .filter(({ action }) => !actionFace(design, registry, action).branches)
    .map(
      ({ action }): ScopeOffer => ({
        label: texts.resultOf(name(action.id)),
        code: path(action.id, 'result'),
        icon: 'corner-left-up',
      }),
    );
  const around: readonly ScopeOffer[] = [
    ...loops.flatMap((id): ScopeOffer[] => [
      { label: texts.itemOf(name(id)), code: path(id, 'loop.item'), icon: 'repeat' },
      { label: texts.indexOf(name(id)), code: path(id, 'loop.index'), icon: 'repeat' },
    ]),
    ...tries.map(
      (id): ScopeOffer => ({ label: texts.errorOf(name(id)), code: path(id, 'error?.message'), icon: 'circle-alert' }),
    ),
    ...(inError
      ? [
          { label: texts.errorMessage, code: 'context.workflow.error?.message', icon: 'circle-alert' } as const,
          { label: texts.error, code: 'context.workflow.error', icon: 'circle-alert' } as const,
        ]
      : []),
  ];
  const kept = Object.values(workflow.actions)
    .filter(({ type, fields }) => type === 'create-variable' && typeof fields.variableName === 'string')
    .map(
      ({ fields }): ScopeOffer => ({
        label: String(fields.variableName),
        code: `context.workflow.variables['${String(fields.variableName)}']`,
        icon: 'variable',
      }),
    );
  const parameters = (workflow.parameters ?? []).map(
    (parameter): ScopeOffer => ({
      label: parameter.name,
      code: `context.parameters['${parameter.name}']`,
      icon: 'sliders-horizontal',
    }),
  );
  const isFired = workflow.trigger !== null && workflow.trigger !== undefined && workflow.trigger !== '';
  const groups: readonly ScopeGroup[] = [
    { label: texts.around, offers: around },
    { label: texts.earlier, offers: results },
    { label: texts.kept, offers: kept },
    { label: texts.parameters, offers: parameters },
    { label: texts.event, offers: isFired ? eventOffers(event, texts) : [] },
  ];
  return groups.filter(({ offers }) => offers.length > 0);
};

const isInError = (workflow: Workflow, id: Id): boolean =>
  flat(workflowSteps(workflow).error.steps).some(({ action }) => action.id === id);
