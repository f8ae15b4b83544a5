export {
  type ComponentFacePart,
  duplicateComponent,
  type InstanceSlot,
  instanceSlots,
  instancesOf,
  removeComponent,
  removeComponentPart,
  setComponent,
  setComponentPart,
  setSlotFilled,
  swapComponent,
} from './components.ts';
export { detachInstance } from './detach-instance.ts';
export { type MadeComponent, makeComponent } from './make-component.ts';
export { componentsWithin } from './nesting.ts';
