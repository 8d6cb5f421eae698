/**
 * Tables that recognise literals by windows of two pairs of characters. A literal has two windows, because it may begin
 * at an even or an odd place of the text. Each window sets one of sixteen bits for its two pairs. A window may occur
 * where the first and the second pair have a common bit. The tables are flat arrays of numbers because the inner loop
 * reads them.
 */
export interface PairTables {
  /** For each pair, its bits as a first pair (the low half) and as a second pair (the high half). */
  readonly bits: Int32Array
  /**
   * Buckets of windows by their first pair, or by their second pair if the first pair exceeds the literal; 0 means
   * none.
   */
  readonly byFirst: Uint16Array
  readonly bySecond: Uint16Array
  /** The end of each bucket in the arrays below. A bucket begins where the previous bucket ends. */
  readonly ends: Int32Array
  readonly anchors: Int32Array
  /** The window's offset in the literal. -1 is one character before the literal. */
  readonly offsets: Int32Array
  /** The window's four bytes, and a mask of the bytes that belong to the literal. */
  readonly values: Int32Array
  readonly masks: Int32Array
}

interface Window {
  readonly offset: number
  readonly bit: number
}

export const packPair = (one: number, other: number): number => (one & 255) | ((other & 255) << 8)

/** Returns the low bytes of two units. A byte outside the text is 0. */
export const readPair = (text: string, index: number): number =>
  packPair(text.charCodeAt(index), text.charCodeAt(index + 1))

/** Creates the tables for literals of at least three characters. Each literal has two windows. */
export function createPairTables(literals: readonly string[], windows: readonly Window[]): PairTables {
  const buckets = countBuckets(literals, windows)
  const { bits, ends } = buckets
  const { length } = windows
  const [anchors, offsets] = [new Int32Array(length), new Int32Array(length)]
  const [values, masks] = [new Int32Array(length), new Int32Array(length)]
  const next = ends.slice()
  for (let index = 0; index < length; index++) {
    const { offset, bit } = windows[index] as Window
    const literal = literals[index >> 1] as string
    const [one, other] = [readPair(literal, offset), readPair(literal, offset + 2)]
    setBit(bits, one, 1 << bit, offset < 0 ? 1 : 0)
    setBit(bits, other, 0x1_00_00 << bit, offset + 3 < literal.length ? 0 : 2)
    const bucket = findBucket(buckets, one, other, offset)
    const entry = (next[bucket] as number) - 1
    next[bucket] = entry
    anchors[entry] = index >> 1
    offsets[entry] = offset
    values[entry] = one | (other << 16)
    masks[entry] = (offset < 0 ? 0 : 0xff) | 0xff_ff_00 | (offset + 3 < literal.length ? 0xff << 24 : 0)
  }
  return { ...buckets, anchors, offsets, values, masks }
}

type Buckets = Pick<PairTables, 'bits' | 'byFirst' | 'bySecond' | 'ends'>

function countBuckets(literals: readonly string[], windows: readonly Window[]): Buckets {
  const [byFirst, bySecond] = [new Uint16Array(65_536), new Uint16Array(65_536)]
  const counts = [0]
  for (const [index, { offset }] of windows.entries()) {
    const table = offset < 0 ? bySecond : byFirst
    const pair = readPair(literals[index >> 1] as string, offset < 0 ? offset + 2 : offset)
    const bucket = table[pair] || counts.push(0) - 1
    table[pair] = bucket
    counts[bucket] = (counts[bucket] as number) + 1
  }
  const ends = Int32Array.from(counts)
  for (let bucket = 1; bucket < ends.length; bucket++)
    ends[bucket] = (ends[bucket] as number) + (ends[bucket - 1] as number)
  return { bits: new Int32Array(65_536), byFirst, bySecond, ends }
}

const findBucket = ({ byFirst, bySecond }: Buckets, one: number, other: number, offset: number): number =>
  (offset < 0 ? bySecond[other] : byFirst[one]) as number

/** Sets a bit for a pair. If its first (1) or second (2) character is unknown, sets the bit for all possible pairs. */
function setBit(table: Int32Array, pair: number, bit: number, unknown: 0 | 1 | 2): void {
  for (let byte = 0; byte < (unknown === 0 ? 1 : 256); byte++) {
    const place = unknown === 0 ? pair : unknown === 1 ? (pair & 0xff_00) | byte : (pair & 0xff) | (byte << 8)
    table[place] = (table[place] as number) | bit
  }
}

/**
 * The windows of the detectors' anchors: each anchor, with one letter for the offset and one letter for the bit of each of
 * its two windows. `tests/bench/redact/windows.ts` computes windows with which a search of ordinary text rarely stops.
 */
export const WINDOWS =
  'ghp_bkam,gho_bkam,ghu_bkam,ghr_beam,ghs_bkam,github_pat_fcea,glpat-bhcj,glrt-bdca,glrtr-bdck,gldt-bdca,glptt-bdcj,glft-bdca,glimt-bdci,gloas-dmce,glffct-bdea,glsoat-bdea,glcbt-bdca,glagent-bdcj,GR1348941bkcn,AKIAbgai,ASIAbcai,ABIAbgai,ACCAbpai,A3Tblai,ABSKbgcl,bedrock-api-key-jeme,AIzabbai,ya29.bncg,1//0bhcn,1%2F%2F0bjce,GOCSPX-dcee,AQ.Ab8dgck,xoxa-bocn,xoxb-bocn,xoxp-bocn,xoxr-boaf,xoxs-bocm,xoxo-bocn,xoxc-bocn,xoxd-bocn,xoxe-bocn,xoxe.xoxboeb,xapp-bkce,hooks.slack.com/services/jaek,hooks.slack.com/workflows/tduo,hooks.slack.com/triggers/jaek,sk_live_bpck,sk_test_bpcl,sk_prod_bpcl,rk_live_bdck,rk_test_bdcl,rk_prod_bdcl,whsec_dicc,sk-proj-bpei,sk-svcacct-dfcl,sk-admin-degh,sk-None-bpcl,sk-bpaf,sk-ant-bpcl,sk-or-v1-bpgh,gsk_bfam,xai-bkaf,pplx-bgcm,r8_bdai,hf_bdai,api_org_beej,lsv2_pt_dcch,lsv2_sk_bgch,nvapi-deca,tgp_v1_bhcd,csk-bfaa,pcsk_bacf,npm_bccd,pypi-AgEfjej,rubygems_bhcc,cioblaa,dckr_pat_bace,dckr_oat_baeh,SWMTKN-1-doee,SWMKEY-1-bagh,oy2bpai,AKCpbgai,cmVmdbbck,dop_v1_dhem,doo_v1_dhem,dor_v1_dhem,HRKU-bmce,fo1_bmai,fm1a_bkcg,fm1r_bkce,fm2_bhai,vcp_bhah,vci_beah,vca_bgah,vcr_beah,vck_bfah,nfp_bhcd,sbp_bhcd,sb_secret_bdcn,pscale_tkn_hmim,pscale_oauth_hjkk,pscale_pw_hogh,napi_bace,mdb_sa_sk_bacd,CCDB1_bgcp,dapiboam,cfk_blcd,cfut_blcd,cfat_bjcd,v1.0-bjcb,dp.pt.bkcn,dp.st.bkcn,dp.ct.bkcn,dp.sa.dfcn,dp.scim.flcn,dp.audit.bkcn,dp.said.bkcn,pul-beae,hvs.bpai,hvb.bpai,hvr.bpai,lin_api_feea,lin_oauth_dhej,ntn_bmcd,figd_bgcc,ATATT3dmca,ATCTT3dmca,ATBBbmcp,PMAT-bjcb,PMAK-bjcb,NRAK-bnci,NRII-bncg,NRJS-bncg,NRRA-bncm,glsa_bdcg,glc_biam,eyJrIjoidocg,sntryu_diek,sntrys_bkek,SG.bpac,key-bjae,xkeysib-beej,xsmtpsib-bigj,SK0bpac,SK1bpac,SK2bpac,SK3bpac,SK4bpac,SK5bpac,SK6bpac,SK7bpac,SK8bpac,SK9bpac,SKabpac,SKbbpac,SKcbpac,SKdbpac,SKebpac,SKfbpac,SKAblac,SKBbpac,SKCbpac,SKDbpac,SKEboac,SKFbpac,shpat_ddcj,shpca_dgch,shppa_dgch,shpss_ddcd,sq0atp-bgcj,sq0csp-bgco,sq0idp-bgca,EAAAbgac,tskey-djce,ops_eyJdeei,SUAblac,SAAblac,SOAblac,SNAblac,SCAblac,SXAblac,SMAblac,SVAblac,AGE-SECRET-KEY-1lemo,CCIPAT_bgcg,CCIPRJ_deeb,bkua_bncg,csa_bgcd,rnd_bccd,rpa_bgcd,$1$bpab,$5$bpab,$6$bpab,$y$bpab,$7$bpab,$2a$bgab,$2b$bgab,$2y$bbab,$apr1$dice,$argon2ibjem,$argon2dbjem,$pbkdf2bjcd,.atlasv1.bcej,0Q~blai,1Q~blai,2Q~blai,3Q~blai,4Q~blai,5Q~blai,6Q~blai,7Q~blai,8Q~blai,9Q~blai,AZDObccp,+AStboah,+ARmboah,ACDbbpcp,AzCabiai,AzFublai,AzSeblai,:AAboag,%3AAAbgab,-usbpab,eyJblai,-----BEGIN fggc,---- BEGIN fggc,-----BEGIN%20fgim,-----BEGIN+fgim,Private-Lines: bcgi,LS0tLS1CRUdJTijakc,eyAblai,ewobnai,ew0bnai,UFJJVkFURSBLRVdacg,BSSVZBVEUgS0VZlcec,QUklWQVRFIEtFWfccc,MTAboaf,MTEboaf,MTIboaf,MTMboaf,MTQboaf,MTUboaf,MTYboaf,MTcboaf,MTgbjaf,MTkboaf,MjAboaf,MjEboaf,MjIboaf,MjMboaf,MjQboaf,MjUboaf,MjYboaf,Mjcboaf,Mjgbjaf,Mjkboaf,MzAboaf,MzEboaf,MzIboaf,MzMboaf,MzQboaf,MzUboaf,MzYboaf,Mzcboaf,Mzgbjaf,Mzkboaf,NDAboaf,NDEboaf,NDIboaf,NDMboaf,NDQboaf,NDUboaf,NDYboaf,NDcboaf,NDgbjaf,NDkboaf,NTAboaf,NTEboaf,NTIboaf,NTMboaf,NTQboaf,NTUboaf,NTYboaf,NTcboaf,NTgbjaf,NTkboaf,NjAboaf,NjEboaf,NjIboaf,NjMboaf,NjQboaf,NjUboaf,NjYboaf,Njcboaf,Njgbjaf,Njkboaf,NzAboaf,NzEboaf,NzIboaf,NzMboaf,NzQboaf,NzUboaf,NzYboaf,Nzcboaf,Nzgbjaf,Nzkboaf,ODAboaf,ODEboaf,ODIboaf,ODMboaf,ODQboaf,ODUboaf,ODYboaf,ODcboaf,ODgbjaf,ODkboaf,OTAboaf,OTEboaf,OTIboaf,OTMboaf,OTQboaf,OTUboaf,OTYboaf,OTcboaf,OTgbjaf,OTkboaf,AC0bpai,AC1bpai,AC2bpai,AC3bpai,AC4bpai,AC5bpai,AC6bpai,AC7bpai,AC8bpai,AC9bpai,ACabpai,ACbbpai,ACcbpai,ACdbpai,ACebpai,ACfbpai,://blag,Bearerbdag,bearerbdck,BEARERbhcg,Basicbgcc,basicbgcc,Cookiebacf,cookiedncf,data:boci,stringData:fmgj,data"boci,stringData"fmii,data\\"dbci,data\\\\\\"fbeg,data\\\\\\\\\\\\\\"fgeg,mysqlbjcj,curlbgaa,sshpassbach,loginbecn,redis-clidmef,ldapbmco,-passbecd,IDENTIFIEDhcgk,Identifiedbngc,identifiedhggc,:5432:bncj,:3306:dicc,*:*:bgco,oracle:thin:hkem,htpasswdfaec,SecureStringbdeb,api/webhooks/fmcm,.run(bjce,login(decn,twiliobkck,Twiliobkck,TOTPbcco,Fernet(bgeb,"k"blai,"d"blai,"k\\"blcl,"d\\"blcl,ktybjae,passwordfdcc,PASSWORDdccc,Passwordfdcc,passwddacc,PASSWDdccc,Passwddacc,passwortfdcc,PASSWORTfkcc,Passwortbdcc,passphrasedaem,PASSPHRASEdcee,Passphrasebdem,passcodebded,PASSCODEblel,Passcodebded,passbdae,PASSblae,Passbdae,pwdbpae,PWDbpae,Pwdbpae,secretdkck,SECRETdccg,Secretbhac,tokenbhcn,TOKENbcco,Tokenbhcn,keybjae,KEYboae,Keybjae,authbkck,AUTHbjcn,Authbkck,authorizationhjgb,AUTHORIZATIONbjgg,Authorizationbkgb,pskbdae,PSKblae,Pskbdae,signaturebjcc,SIGNATUREdjcc,Signaturebjcc,sigbjaf,SIGbnac,Sigbjaf,credsbgci,CREDSbccc,Credsbgci,credentialbggm,CREDENTIALbcgo,Credentialbggm,credentialsbgig,CREDENTIALSbcih,Credentialsbgig,session_idhagb,SESSION_IDfhga,Session_idhagb,sessionidfbcg,SESSIONIDfhga,Sessionidbdcg,sessiddacg,SESSIDdaci,Sessidbdcg,_patboah,_PATbjcl,_pwboah,_PWbjah,verifierbjec,VERIFIERdgek,Verifierbjec'

/** Returns the computed windows of each literal, and simple windows of a literal that has none. */
export function listWindows(literals: readonly string[]): Window[] {
  const known = new Map(WINDOWS.split(',').map((entry) => [entry.slice(0, -4), entry.slice(-4)]))
  return literals.flatMap((literal, index) => {
    const letters = known.get(literal)
    return [0, 1].map((parity) => {
      if (letters === undefined) return { offset: -parity, bit: (2 * index + parity) % 16 }
      return { offset: letters.charCodeAt(2 * parity) - 98, bit: letters.charCodeAt(2 * parity + 1) - 97 }
    })
  })
}
