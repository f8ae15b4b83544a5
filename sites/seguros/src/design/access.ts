import { uuidV5 } from '@trama/model';

/** Ids of the roles, as the first migrations give them. */
const ROLE_IDS = {
  administrador: '5e6f0c52-0b0e-4d61-9a53-6f2a8c1d7e03',
  gerente: '5e6f0c52-0b0e-4d61-9a53-6f2a8c1d7e05',
  parceiro: '5e6f0c52-0b0e-4d61-9a53-6f2a8c1d7e04',
} as const;

/** A user group of one role: who has it may see the page. */
export const roleGroup = (role: keyof typeof ROLE_IDS): { id: string; roles: readonly string[] } => ({
  id: uuidV5(ROLE_IDS[role], 'grupo'),
  roles: [ROLE_IDS[role]],
});
