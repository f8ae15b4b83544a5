import { effect, untracked } from '@preact/signals-core';
import type { ExposedVariable, Id } from '@trama/model';
import type { ElementEvent } from '../../instance.ts';
import type { Log } from '../../log.ts';
import type { KeptVariables } from '../../state/kept-variables.ts';
import { VariableEntry } from '../../state/variable-entry.ts';
import type { VariableScope } from '../../state/variable-scope.ts';
import { copyPlain } from '../../state/variable-update.ts';

/** An element that exposes variables. */
export interface ExposingInstance {
  readonly needs: { readonly log: Log; readonly kept: Pick<KeptVariables, 'enter' | 'leave'> };
  /** Names the element in its place on the page. */
  readonly key: string;
  readonly uid: Id;
  /** Tracked. */
  content(property: string): unknown;
  /** True when the property can change at run time. */
  isContentOpen(property: string): boolean;
  emit(event: ElementEvent): Promise<boolean>;
}

const initialValue = (instance: ExposingInstance, exposed: ExposedVariable): unknown => {
  const { from } = exposed;
  const read = (property: string): unknown => instance.content(property);
  const fromContent = typeof from === 'function' ? from(read) : from === undefined ? undefined : read(from);
  const value = fromContent === undefined ? exposed.initial : fromContent;
  return exposed.preserveReference ? value : copyPlain(value);
};

/** Variables that an element exposes under `<uid>-<name>` (conformance 3.6). Inside repeats they are not published (conformance 10.294). */
export class ExposedVariables {
  readonly #entries = new Map<string, VariableEntry>();
  readonly #stops: (() => void)[] = [];

  constructor(instance: ExposingInstance, variables: readonly ExposedVariable[], scope: VariableScope | null) {
    for (const exposed of variables) {
      const id = `${instance.uid}-${exposed.name}`;
      const initial = (): unknown => untracked(() => initialValue(instance, exposed));
      const { type, readonly, resettable, preserveReference } = exposed;
      const { log, kept } = instance.needs;
      const entry = new VariableEntry({
        id,
        type,
        value: initial(),
        readonly,
        resettable,
        preserveReference,
        initial,
        log,
      });
      const key = `${instance.key}-${exposed.name}`;
      kept.enter(key, entry);
      this.#entries.set(exposed.name, entry);
      this.#stops.push(() => kept.leave(key, entry));
      if (scope) {
        scope.add(entry);
        this.#stops.push(() => scope.remove(entry));
      }
      const { from } = exposed;
      const mayChange = typeof from === 'function' || (from !== undefined && instance.isContentOpen(from));
      if (mayChange) this.#follow(instance, exposed, entry);
    }
  }

  entry(name: string): VariableEntry | undefined {
    return this.#entries.get(name);
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
  }

  /** A bound initial value that changes becomes the value again. */
  #follow(instance: ExposingInstance, exposed: ExposedVariable, entry: VariableEntry): void {
    let isFirst = true;
    this.#stops.push(
      effect(() => {
        const value = initialValue(instance, exposed);
        if (isFirst) {
          isFirst = false;
          return;
        }
        untracked(() => {
          entry.begin(value);
          instance.emit({ trigger: 'initValueChange', payload: { value } });
        });
      }),
    );
  }
}
