import { answerMetadata } from '../answers/answer-metadata'
import { serve } from './serve'

serve(answerMetadata)
