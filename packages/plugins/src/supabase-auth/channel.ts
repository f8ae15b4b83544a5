import type { ActionArguments } from '../arguments.ts';

/** By which messages a code reaches a phone: by SMS unless WhatsApp is chosen (conformance 9.19). */
export const channelOf = (args: ActionArguments): 'sms' | 'whatsapp' =>
  args.channel === 'whatsapp' ? 'whatsapp' : 'sms';
