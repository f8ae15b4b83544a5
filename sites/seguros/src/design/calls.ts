import {
  type ActionNotation,
  closePopup,
  customJs,
  f,
  formula,
  js,
  onlyIf,
  plugin,
  setVariable,
  variable,
  type WorkflowNotation,
  workflow,
} from '@trama/document/notation';
import type { Value } from '@trama/model';

/** Asks a function of the database. */
export const call = (functionName: string, params: Readonly<Record<string, Value>> = {}): ActionNotation =>
  plugin('supabase', 'callPostgresFunction', {
    functionName,
    params: Object.entries(params).map(([key, value]) => ({ key, value })),
  });

/** Where a part of the site says what went wrong and that it is busy: keys of its variables, and what they hold meanwhile and else. */
export interface Place {
  error: string;
  busy: string;
  on: Value;
  off: Value;
}

/** The administration, where what is being written is named. */
export const ADMINISTRATION: Place = { error: 'erroAdm', busy: 'ocupadoAdm', on: 'sim', off: '' };
/** The contract that is open. */
export const CONTRACT: Place = { error: 'erroContrato', busy: 'ocupadoContrato', on: true, off: false };

/** What the database says is shown beside its field of the form, else above all. */
export const refused = (form: string, { error, busy, off }: Place): readonly ActionNotation[] => [
  setVariable('faltas', f`formulas[${formula('faltasDoErro')}](${form}, context.workflow.error)`),
  setVariable(
    error,
    f`Object.keys(variables[${variable('faltas')}]).length > 0 ? '' : formulas[${formula('mensagemDeErro')}](context.workflow.error)`,
  ),
  setVariable(busy, off),
  // A form may be longer than the window: what is wrong is seen from wherever it was sent.
  customJs(js`
    requestAnimationFrame(() => {
      const form = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document;
      form.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
    });`),
];

interface WritingProps {
  name: string;
  parameters?: Readonly<Record<string, string>>;
  /** What its fields are called in `faltas`, before the point. */
  form: string;
  place: Place;
  /** What is done, in order. */
  does: readonly ActionNotation[];
}

/** Writes once, however often it is asked for meanwhile. */
export const writing = ({ name, parameters = {}, form, place, does }: WritingProps): WorkflowNotation =>
  workflow(
    [
      setVariable(place.error, ''),
      setVariable('faltas', {}),
      setVariable(place.busy, place.on),
      ...does,
      setVariable(place.busy, place.off),
    ],
    { name, parameters, ignoreWhileRunning: true, onError: refused(form, place) },
  );

/** Does something in a popup, which closes if nothing was refused. */
export const thenClose = (action: ActionNotation, { error }: Place): WorkflowNotation =>
  workflow([
    action,
    onlyIf(
      f`(variables[${variable(error)}] ?? '') === '' && Object.keys(variables[${variable('faltas')}] ?? {}).length === 0`,
    ),
    closePopup(),
  ]);
