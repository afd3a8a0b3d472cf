import { slugContract, contentContract, titleContract } from '../../../test/content-contract.ts';

contentContract('service');
titleContract('service');
slugContract('service');
