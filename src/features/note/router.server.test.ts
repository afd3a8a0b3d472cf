import { expect, it } from 'vitest';
import { as, getFailure } from '../../../test/as.ts';
import { contentContract, slugContract } from '../../../test/content-contract.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { createSite } from '../../../test/site.ts';

contentContract('note');
slugContract('note');
