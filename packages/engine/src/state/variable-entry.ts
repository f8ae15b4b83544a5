import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Log } from '../log.ts';
import { sameValue } from './same-value.ts';
import { type AnyVariableType, copyPlain, type UpdateOptions, updateValue } from './variable-update.ts';

/** Who writes a variable. */
export type VariableWriter =
  /** Whoever does not own it: actions of workflows, assignments in custom code, plugins, tools. */
  | 'anyone'
  /** The element or plugin that publishes it, or an action on its behalf (the progress of an upload). */
  | 'owner';

/** A write: by whom, and where in the value (conformance 10.218, 10.219). */
export interface VariableWrite extends UpdateOptions {
  by: VariableWriter;
}

export interface VariableInit {
  id: string;
  name?: string;
  type: AnyVariableType;
  value: unknown;
  /** Nobody but its owner sets it. */
  readonly?: boolean;
  /** The action `reset-variables` sets it back, even where it is read-only (conformance 10.280). */
  resettable?: boolean;
  /** What is written is kept as it is, not copied: files, rows that are told apart by identity. */
  preserveReference?: boolean;
  /** Value after a reset. */
  initial: () => unknown;
  /** After every update and reset: storage, address. */
  onUpdate?: (value: unknown) => void;
  log: Log;
}

/**
 * A variable of the site, of a component, of an element, of a plugin or of a workflow's run, and the one place where
 * any of them is written.
 *
 * | Who | By | Read-only | Checked, copied, told |
 * | --- | --- | --- | --- |
 * | actions, custom code, formulas that assign, plugins, `Engine.setVariable` | `write`, `anyone` | refused | yes |
 * | the element or plugin that publishes it, a form on behalf of its field, an upload | `write`, `owner` | written | yes |
 * | the action `reset-variables` | `reset` | refused unless `resettable` | told only |
 * | the load of a page; an element whose bound initial value has changed | `begin` | written | no |
 * | the next page, of the variable that the page before had in the same place | `takeOver` | written | no |
 *
 * An element's own write is an update like any other (conformance 10.279): `preserveReference`, a flag of element
 * variables alone and of read-only ones too, says so, since it has a meaning only where such a write copies.
 * What begins is the initial value as it stands (conformance 10.216).
 */
export class VariableEntry {
  readonly id: string;
  readonly name: string;
  readonly type: AnyVariableType;
  readonly #init: VariableInit;
  readonly #value: Signal<unknown>;
  /** What it began with last. */
  #begun: unknown;

  constructor(init: VariableInit, value: Signal<unknown> = signal(init.value)) {
    this.id = init.id;
    this.name = init.name ?? init.id;
    this.type = init.type;
    this.#init = init;
    this.#value = value;
    this.#begun = init.value;
  }

  get value(): ReadonlySignal<unknown> {
    return this.#value;
  }

  initial(): unknown {
    return this.#init.initial();
  }

  /**
   * Updates the value (conformance 5.1 to 5.4, 10.218 to 10.221). A write without value is skipped, except where a list operation needs none;
   * one that is refused leaves the value as it is, and a line in the log.
   * @returns the checked value; undefined when nothing was set
   */
  write(value: unknown, { by, ...update }: VariableWrite): unknown {
    const { readonly, preserveReference, log } = this.#init;
    if (readonly && by === 'anyone') return this.#refuse();
    const result = updateValue(this.type, this.#value.peek(), value, update, preserveReference);
    if (result.kind === 'refused') log('error', result.message, ['variables', this.id]);
    if (result.kind !== 'set') return undefined;
    this.#set(result.value);
    return result.checked;
  }

  /** Back to the initial value, null where there is none (conformance 10.46). */
  reset(): void {
    if (this.#init.readonly && !this.#init.resettable) this.#refuse();
    else this.#set(copyPlain(this.initial() ?? null));
  }

  /** A value to begin with, as it is. Neither storage nor address hear of it. */
  begin(value: unknown): void {
    this.#begun = value;
    this.#value.value = value;
  }

  /** The value of another one, where both began with the same. */
  takeOver(before: VariableEntry): void {
    if (sameValue(before.#begun, this.#begun)) this.#value.value = before.#value.peek();
  }

  /** The same variable under another id, where nobody may write it (conformance 10.107). */
  published(id: string): VariableEntry {
    return new VariableEntry({ ...this.#init, id, name: id, readonly: true, resettable: false }, this.#value);
  }

  #set(value: unknown): void {
    this.#value.value = value;
    this.#init.onUpdate?.(value);
  }

  #refuse(): undefined {
    this.#init.log('error', `Variable "${this.name}" is read-only`, ['variables', this.id]);
  }
}
