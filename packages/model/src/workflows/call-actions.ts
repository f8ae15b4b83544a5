import { label } from '../define-field.ts';
import { argument, fixed, type NativeActionDefinition } from './action-definition.ts';

/** Popups (conformance 10.55 to 10.57). */
export const popupActions: readonly NativeActionDefinition[] = [
  {
    type: 'open-popup',
    label: label('Open a popup', 'Abrir um popup'),
    icon: 'lucide/picture-in-picture',
    group: 'popups',
    args: [
      fixed('libraryComponentBaseId', 'Popup', 'Popup', 'popup', { required: true }),
      fixed('waitClosing', 'Wait until it is closed', 'Esperar até fechar', 'boolean'),
    ],
  },
  {
    type: 'close-popup',
    label: label('Close this popup', 'Fechar este popup'),
    icon: 'lucide/x',
    group: 'popups',
    args: [argument('data', 'Hand back', 'Devolver', 'data')],
  },
  {
    type: 'close-all-popup',
    label: label('Close all popups', 'Fechar todos os popups'),
    icon: 'lucide/x',
    group: 'popups',
    args: [fixed('libraryComponentBaseId', 'Popup', 'Popup', 'popup')],
  },
];

/** Workflows, components and elements (conformance 10.59 to 10.66). */
export const callActions: readonly NativeActionDefinition[] = [
  {
    type: 'execute-workflow',
    label: label('Run a workflow', 'Executar um fluxo'),
    icon: 'lucide/workflow',
    group: 'workflows',
    args: [fixed('workflowId', 'Workflow', 'Fluxo', 'workflow', { required: true })],
  },
  {
    type: 'execute-inner-workflow',
    label: label('Run a workflow of the component', 'Executar um fluxo do componente'),
    icon: 'lucide/workflow',
    group: 'workflows',
    args: [fixed('workflowId', 'Workflow', 'Fluxo', 'workflow', { required: true })],
  },
  {
    type: 'execute-dropzone-workflow',
    label: label('Run a workflow of the component around', 'Executar um fluxo do componente em volta'),
    icon: 'lucide/workflow',
    group: 'workflows',
    args: [fixed('workflowId', 'Workflow', 'Fluxo', 'workflow', { required: true })],
  },
  {
    type: 'trigger-event',
    label: label('Emit an event of the component', 'Emitir um evento do componente'),
    icon: 'lucide/zap',
    group: 'workflows',
    args: [
      fixed('triggerId', 'Event', 'Evento', 'choice', { required: true }),
      argument('event', 'Content', 'Conteúdo', 'data'),
    ],
  },
  {
    type: 'component-action',
    label: label('Ask an element', 'Pedir a um elemento'),
    icon: 'lucide/square-mouse-pointer',
    group: 'elements',
    args: [
      fixed('uid', 'Element', 'Elemento', 'element', { required: true }),
      fixed('actionName', 'Action', 'Ação', 'choice', { required: true }),
    ],
  },
  {
    type: 'stop-click',
    label: label('Keep the event here', 'Reter o evento aqui'),
    icon: 'lucide/minus',
    group: 'elements',
    args: [],
  },
  {
    type: 'stop-propagation',
    label: label('Keep the event here', 'Reter o evento aqui'),
    icon: 'lucide/minus',
    group: 'elements',
    args: [],
    isOlder: true,
  },
];
