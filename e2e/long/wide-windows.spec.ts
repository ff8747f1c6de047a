import { testOwnAccount } from '../support/account-journey';
import { testFailedTool, testUnreachedModels } from '../support/failures-journey';
import { testGallery } from '../support/gallery-journey';
import { testGenerating } from '../support/generate-journey';
import { testPromptWords } from '../support/prompt-words-journey';
import { testTrainingFromPhotos } from '../support/train-from-photos-journey';
import { testTrash } from '../support/trash-journey';

// In a narrow one they are among the journeys of `npm test`, or beside this file.
testOwnAccount(1280);
testGenerating(1280);
testPromptWords(1280);
testTrainingFromPhotos(1280);
testUnreachedModels(1280);
testFailedTool(1280);
testGallery(1280);
testTrash(1280);
