import type { Log } from '../log.ts';
import { SignalMap } from './signal-map.ts';
import type { VariableEntry, VariableWrite } from './variable-entry.ts';

/** Variables that stand side by side: those of the site, or those of one instance of a component. */
export class VariableScope {
  readonly #entries = new SignalMap<VariableEntry>();
  readonly #idByName = new SignalMap<string>();
  readonly log: Log;

  constructor(log: Log) {
    this.log = log;
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

  /** Writes the one of this id or name ({@link VariableEntry.write}); none is a line in the log. */
  write(idOrName: string, value: unknown, how: VariableWrite): unknown {
    const entry = this.entry(idOrName);
    if (entry) return entry.write(value, how);
    this.log('error', 'variable not found', ['variables', idOrName]);
    return undefined;
  }
}
