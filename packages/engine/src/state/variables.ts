import { type Signal, signal } from '@preact/signals-core';
import type { Log } from '../log.ts';
import { SignalMap } from './signal-map.ts';
import { type AnyVariableType, type UpdateOptions, updateValue } from './variable-update.ts';

/** A variable of the site, of a component, of an element or of a plugin. */
export interface VariableEntry {
  readonly id: string;
  readonly name: string;
  readonly type: AnyVariableType;
  readonly readonly: boolean;
  readonly preserveReference: boolean;
  readonly value: { value: unknown; peek(): unknown };
  /** Value after a reset. */
  initial(): unknown;
  /** After every update: storage, address. */
  onUpdate?: ((value: unknown) => void) | undefined;
}

export interface VariableInit {
  id: string;
  name?: string;
  type: AnyVariableType;
  value: unknown;
  readonly?: boolean;
  preserveReference?: boolean;
  initial: () => unknown;
  onUpdate?: (value: unknown) => void;
}

export const createVariable = (init: VariableInit): VariableEntry & { value: Signal<unknown> } => ({
  id: init.id,
  name: init.name ?? init.id,
  type: init.type,
  readonly: init.readonly ?? false,
  preserveReference: init.preserveReference ?? false,
  value: signal(init.value),
  initial: init.initial,
  onUpdate: init.onUpdate,
});

/** Variables that stand side by side: those of the site, or those of one instance of a component. */
export class VariableScope {
  readonly #entries = new SignalMap<VariableEntry>();
  readonly #idByName = new SignalMap<string>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  add(entry: VariableEntry): void {
    this.#entries.set(entry.id, entry);
    if (entry.name !== entry.id && this.#idByName.peek(entry.name) === undefined)
      this.#idByName.set(entry.name, entry.id);
  }

  /** Takes the entry out, unless another has taken its id meanwhile. */
  remove(entry: VariableEntry): void {
    if (this.#entries.peek(entry.id) !== entry) return;
    this.#entries.delete(entry.id);
    if (this.#idByName.peek(entry.name) === entry.id) this.#idByName.delete(entry.name);
  }

  entry(idOrName: string): VariableEntry | undefined {
    return this.#entries.peek(idOrName) ?? this.#entries.peek(this.#idByName.peek(idOrName) ?? '');
  }

  /** Value by id or name; undefined when there is none (yet). Tracked. */
  read(idOrName: string): unknown {
    const entry = this.#entries.get(idOrName) ?? this.#entries.get(this.#idByName.get(idOrName) ?? '');
    return entry?.value.value;
  }

  has(idOrName: string): boolean {
    return this.#entries.get(idOrName) !== undefined || this.#idByName.get(idOrName) !== undefined;
  }

  /** Ids. Tracked. */
  ids(): readonly string[] {
    return this.#entries.keys();
  }

  all(): readonly VariableEntry[] {
    return this.#entries.peekKeys().flatMap((id) => this.#entries.peek(id) ?? []);
  }

  /** Updates one (page-data-format 5.3); what goes wrong is logged. Returns the checked value, undefined when nothing was set. */
  update(idOrName: string, value: unknown, options: UpdateOptions = {}): unknown {
    const entry = this.entry(idOrName);
    if (!entry) {
      this.#log('error', 'variable not found', ['variables', idOrName]);
      return undefined;
    }
    return updateVariable(entry, value, options, this.#log);
  }
}

/** Updates an entry; what is refused is logged. Returns the checked value, undefined when nothing was set. */
export const updateVariable = (entry: VariableEntry, value: unknown, options: UpdateOptions, log: Log): unknown => {
  if (entry.readonly) {
    log('error', `Variable "${entry.name}" is read-only`, ['variables', entry.id]);
    return undefined;
  }
  const result = updateValue(entry.type, entry.value.peek(), value, options, entry.preserveReference);
  switch (result.kind) {
    case 'skipped':
      return undefined;
    case 'refused':
      log('error', result.message, ['variables', entry.id]);
      return undefined;
    case 'set':
      entry.value.value = result.value;
      entry.onUpdate?.(result.value);
      return result.checked;
    default:
      return result satisfies never;
  }
};
