import { type Id, LOCAL_METHOD, messageOf, type Workflow } from '@trama/model';
import { type Action, type ActionRun, actionError, recordField, textField, Unawaited } from '../action.ts';

/** The workflow's id stands in a field, or behind a colon in the type. */
const workflowId = (run: ActionRun): Id => textField(run, 'workflowId') || run.action.type.split(':')[1] || '';

const argsOf = (run: ActionRun): readonly unknown[] => {
  const args = run.field('args');
  return Array.isArray(args) ? args : [];
};

const globalWorkflow = (run: ActionRun, id: Id): Workflow | undefined => {
  const workflows = run.needs.page.peek()?.bundle.workflows ?? {};
  return workflows[id] ?? Object.values(workflows).find((workflow) => workflow.id === id);
};

/** An inner workflow of the component that the action stands in. */
export const executeInnerWorkflow: Action = async (run) => {
  const id = workflowId(run);
  if (id === '') throw actionError('No workflow selected.');
  const workflow = run.component?.workflow(id);
  if (!run.component || !workflow) throw actionError('Workflow not found.');
  const occasion = {
    ...run.component.environment(),
    parameters: recordField(run, 'parameters'),
    event: run.scope.names.event,
    stack: run.stack,
    observer: run.observer,
  };
  return run.needs.workflows.run(workflow, occasion);
};

/** A global workflow, or an inner one when the action says so. Its error becomes the action's. */
export const executeWorkflow: Action = async (run) => {
  const id = workflowId(run);
  if (id === '') throw actionError('No workflow selected.');
  if (run.field('internal') && run.component?.workflow(id)) return executeInnerWorkflow(run);
  const workflow = globalWorkflow(run, id);
  const page = run.needs.page.peek();
  if (!workflow || !page) throw actionError('Workflow not found.');
  return run.needs.workflows.run(workflow, {
    scope: page.scope,
    component: null,
    instance: null,
    popup: run.popup,
    event: run.scope.names.event,
    native: run.native,
    parameters: recordField(run, 'parameters'),
    stack: run.stack,
    observer: run.observer,
  });
};

/** A workflow of the component that owns the slot around. */
export const executeDropzoneWorkflow: Action = (run) => {
  const id = workflowId(run);
  if (id === '') throw actionError('No workflow selected.');
  const owner = run.instance?.place.dropzone?.component;
  if (!owner?.workflow(id)) throw actionError('Workflow not found.');
  return owner.runWorkflow(id, recordField(run, 'parameters'));
};

/** Emits an event of the component to those who use it. */
export const triggerEvent: Action = (run) => {
  const trigger = textField(run, 'triggerId');
  if (trigger === '') throw actionError('No trigger selected.');
  void run.component?.emit(trigger, run.field('event'));
};

/** `_wwLocalMethod_<key>.<method>`: a method that an element around offers. Not awaited. */
export const localMethod: Action = (run) => {
  const [key = '', method = ''] = run.action.type.slice(LOCAL_METHOD.length).split('.');
  const found = run.instance?.localMethod(key, method);
  if (!found) {
    run.needs.log('error', `Method "${key}.${method}" not found`, ['actions', run.action.id]);
    return undefined;
  }
  found(...argsOf(run));
  return undefined;
};

const UUID_LENGTH = 36;

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value;

/** What an element's action answers; a promise is the result itself. Falsy answers become null. */
const unawaited = (run: ActionRun, answer: unknown): unknown => {
  if (!isPromise(answer)) return answer || null;
  return new Unawaited(
    answer.then(
      (value) => value || null,
      (thrown: unknown) => {
        run.needs.log('error', messageOf(thrown), ['actions', run.action.id], thrown);
        return null;
      },
    ),
  );
};

/** An action of an element, or an external workflow of a component instance (conformance 10.59 to 10.61). Not awaited. */
export const componentAction: Action = (run) => {
  const name = textField(run, 'actionName');
  if (name === '') throw actionError('No actions selected.');
  const uid = textField(run, 'uid');
  const position = run.instance?.position || undefined;
  const { index } = run.needs;
  const target = index.find(uid, position) ?? index.find(uid.slice(0, UUID_LENGTH), position);
  if (!target) return null;
  const args = argsOf(run);
  if (run.field('category') !== 'libraryComponents') return unawaited(run, target.runAction(name, args));
  const workflow = target.inner?.workflow(name);
  if (!target.inner || !workflow) return null;
  const parameters = Object.fromEntries((workflow.parameters ?? []).map((parameter, at) => [parameter.name, args[at]]));
  return unawaited(run, target.inner.runWorkflow(name, parameters));
};

/** A function of a plugin. An unknown plugin or function is ignored, but said in the log. */
export const pluginAction: Action = async (run) => {
  const { type } = run.action;
  const id = type.slice(0, UUID_LENGTH);
  const name = type.slice(UUID_LENGTH + 1);
  const call = run.needs.plugin(id)?.actions?.[name];
  if (!call) {
    run.needs.log('warning', `Action "${type}" is unknown`, ['actions', run.action.id]);
    return undefined;
  }
  const args = run.field('args');
  return await call((typeof args === 'object' && args !== null ? args : {}) as Record<string, unknown>);
};
