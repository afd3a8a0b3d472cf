import { addressContract, contentContract } from '../../../test/content-contract.ts';

contentContract('project');
addressContract('project');
