import { answerHelp } from '../answers/answer-help'
import { serve } from './serve'

serve(answerHelp)
