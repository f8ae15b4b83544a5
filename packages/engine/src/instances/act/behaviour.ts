import { signal } from '@preact/signals-core';
import type { ElementDefinition } from '@trama/model';
import { sameValue } from '../../state/same-value.ts';
import type { SiteVariables } from '../../state/site-variables.ts';
import type { LocalNode, LocalOwner, Methods, Place } from '../place.ts';
import { ElementActions } from './element-actions.ts';
import { ExposedVariables, type ExposingInstance } from './exposed-variables.ts';
import { type FieldInstance, FormFields, roleField } from './form-fields.ts';
import { GivenProps } from './given-props.ts';

/** An element that has behaviour. */
export interface BehavingInstance extends LocalOwner, FieldInstance, ExposingInstance {
  readonly uid: LocalOwner['uid'];
  readonly place: Place;
  readonly needs: ExposingInstance['needs'] & { readonly variables: Pick<SiteVariables, 'scope'> };
  content(property: string): unknown;
  emit: LocalOwner['emit'];
}

/** Whether elements of a type have variables, a local context or a field from their first moment on. */
export const behavesFromStart = (definition: ElementDefinition | undefined): boolean =>
  Boolean(definition?.variables?.length || definition?.localContext || definition?.form);

/**
 * What an element has that does more than show something: variables, a local context, a field of a form, actions, props
 * for its children. Each part is made when it is first needed, and most elements need none of them.
 */
export class Behaviour {
  #variables: ExposedVariables | undefined;
  #local: LocalNode | null = null;
  #props: GivenProps | undefined;
  #fields: FormFields | undefined;
  #actions: ElementActions | undefined;
  #unregister: (() => void) | undefined;

  /** The element joins the tree. */
  enter(owner: BehavingInstance): void {
    const { definition, place, needs } = owner;
    if (definition?.variables?.length) {
      const scope = place.item ? null : (place.component?.variables ?? needs.variables.scope);
      this.#variables = new ExposedVariables(owner, definition.variables, scope);
    }
    if (definition?.localContext) {
      this.#local = {
        key: definition.localContext,
        data: signal<unknown>({}),
        methods: {},
        owner,
        next: place.locals,
      };
    }
    if (definition?.form) this.#unregister = owner.registerField(roleField(owner, definition.form));
  }

  leave(): void {
    this.#unregister?.();
    this.#variables?.dispose();
  }

  get variables(): ExposedVariables | undefined {
    return this.#variables;
  }

  /** What the element offers its descendants under `context.local`. */
  get local(): LocalNode | null {
    return this.#local;
  }

  offer(data: unknown, methods: Methods): void {
    if (!this.#local) return;
    this.#local.methods = methods;
    if (!sameValue(this.#local.data.peek(), data)) this.#local.data.value = data;
  }

  get givesProps(): boolean {
    return this.#props !== undefined;
  }

  get props(): GivenProps {
    this.#props ??= new GivenProps();
    return this.#props;
  }

  get fields(): FormFields {
    this.#fields ??= new FormFields();
    return this.#fields;
  }

  get actions(): ElementActions {
    this.#actions ??= new ElementActions();
    return this.#actions;
  }
}
