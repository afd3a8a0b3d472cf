import type { ProposalStatus } from './schema.ts';

/** The states as who proposed something reads them. */
export const ownStatusTexts: Record<ProposalStatus, string> = {
  open: 'waits for the owner',
  accepted: 'accepted, thank you',
  partlyAccepted: 'accepted in part, thank you',
  declined: 'declined',
  withdrawn: 'withdrawn',
  outdated: 'no longer needed',
};

/** The states as the owner reads them. */
export const statusTexts: Record<ProposalStatus, string> = {
  open: 'waits',
  accepted: 'accepted',
  partlyAccepted: 'partly accepted',
  declined: 'declined',
  withdrawn: 'withdrawn',
  outdated: 'outdated',
};
