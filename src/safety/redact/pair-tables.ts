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
  'ghp_blco,gho_boco,ghu_bcco,ghr_boco,ghs_bcco,github_pat_foeo,glpat-bncj,glrt-bdck,glrtr-bdce,gldt-bjck,glptt-bjcj,glft-bjck,glimt-bjch,gloas-bjcg,glffct-bjcj,glsoat-bjek,glcbt-bjco,glagent-bjck,GR1348941bmcp,AKIAbkci,ASIAbkci,ABIAbkci,ACCAbnci,A3Tbeaf,ABSKbkcp,bedrock-api-key-lcml,AIzabhaf,ya29.bpco,1//0bbah,1%2F%2F0dfcd,GOCSPX-dneg,AQ.Ab8djcj,xoxa-bmce,xoxb-bmce,xoxp-bmcg,xoxr-bmce,xoxs-bmcb,xoxo-bhce,xoxc-bmce,xoxd-bmce,xoxe-bmce,xoxe.xoxfjeh,xapp-bmcg,hooks.slack.com/services/jaen,hooks.slack.com/workflows/tken,hooks.slack.com/triggers/jaen,sk_live_boce,sk_test_boci,sk_prod_bocm,rk_live_dkce,rk_test_bkci,rk_prod_bkcm,whsec_dfcn,sk-proj-ffcm,sk-svcacct-dhcp,sk-admin-dlcp,sk-None-bicp,sk-biaf,sk-ant-bicp,sk-or-v1-bigd,gsk_bhco,xai-bmao,pplx-bgcl,r8_boaf,hf_boaf,api_org_bgca,lsv2_pt_doce,lsv2_sk_fhce,nvapi-dgca,tgp_v1_blco,csk-bfci,pcsk_blch,npm_bgco,pypi-AgEfded,rubygems_blco,ciobiaa,dckr_pat_doco,dckr_oat_doen,SWMTKN-1-bdeb,SWMKEY-1-bdcd,oy2biaf,AKCpbkaf,cmVmdbgce,dop_v1_dnel,doo_v1_dnel,dor_v1_dnel,HRKU-bkcl,fo1_blco,fm1a_bpcf,fm1r_bpco,fm2_bpco,vcp_blco,vci_bgco,vca_bgco,vcr_boco,vck_bhco,nfp_blco,sbp_blco,sb_secret_boci,pscale_tkn_hoih,pscale_oauth_hekj,pscale_pw_hegn,napi_bacg,mdb_sa_sk_hhef,CCDB1_bici,dapibmah,cfk_bjco,cfut_bjco,cfat_bjco,v1.0-bdcb,dp.pt.bpcj,dp.st.bnce,dp.ct.bpce,dp.sa.bncj,dp.scim.bncn,dp.audit.bpce,dp.said.bncj,pul-baal,hvs.biaf,hvb.biaf,hvr.biaf,lin_api_fgea,lin_oauth_dnee,ntn_bhco,figd_bhcb,ATATT3dcca,ATCTT3dcca,ATBBbcce,PMAT-bmcc,PMAK-bmcc,NRAK-bmcc,NRII-bmch,NRJS-bjco,NRRA-bmca,glsa_bjcf,glc_bjco,eyJrIjoiddcm,sntryu_dfec,sntrys_beec,SG.bian,key-bpal,xkeysib-blcp,xsmtpsib-bhgp,SK0bian,SK1bian,SK2bian,SK3bian,SK4bian,SK5bian,SK6bian,SK7bian,SK8bian,SK9bian,SKabian,SKbbian,SKcbian,SKdbian,SKebian,SKfbian,shpat_docj,shpca_dfci,shppa_dgcn,shpss_dmci,sq0atp-bmcj,sq0csp-bmcj,sq0idp-bmcg,EAAAbbad,tskey-dpci,ops_eyJdlef,SUAbian,SAAbiab,SOAbian,SNAbian,SCAbian,SXAbian,AGE-SECRET-KEY-1llmm,CCIPAT_bicn,CCIPRJ_dgeh,bkua_bmcf,csa_bfco,rnd_bbco,rpa_bgco,$1$bjan,$5$bjan,$6$bjan,$y$bjan,$7$bjan,$2a$bkan,$2b$bkan,$2y$bkan,$apr1$dfej,$argon2ibiel,$argon2dbiel,$pbkdf2bmcd,.atlasv1.bkge,0Q~bmaf,1Q~bmah,2Q~bmaf,3Q~bmaf,4Q~bmaf,5Q~bmaf,6Q~bmaf,7Q~bmaf,8Q~bmaf,9Q~bmaf,AZDOboci,+AStbeah,+ARmbeah,ACDbbnci,AzCabpaf,AzFubpci,AzSebpaf,:AAbiab,%3AAAbbag,-usbiac,eyJbjaf,-----BEGIN fkid,---- BEGIN fkid,-----BEGIN%20jfid,-----BEGIN+fkid,Private-Lines: bkgf,LS0tLS1CRUdJTibnkb,://beab,Bearerbmak,bearerbmck,BEARERbhcb,Basicblcn,basicblcn,Cookiebccc,cookiedkcc,data:bmcf,stringData:fggj,data"bmcf,stringData"fggj,data\\"dhcf,data\\\\\\"fhek,data\\\\\\\\\\\\\\"fkek,mysqlbbcg,curlbbce,sshpassbgcn,loginbgce,redis-clidbef,ldapbhcm,-passbgco,IDENTIFIED BYhkka,identified bybpkl,:5432:bdck,:3306:bdcd,*:*:bbaf,oracle:thin:hjen,htpasswdfgen,SecureStringboee,api/webhooks/flca,.run(bpcc,login(dcce,twiliobmce,Twiliobmce,TOTPbdcp,Fernet(bmec,"k"bpah,"d"bpah,"k\\"bpcp,"d\\"bhcp,passwordfdcn,PASSWORDfkck,Passwordfdcn,passwddgcn,PASSWDdnck,Passwddgcn,passwortfdcn,PASSWORTfkck,Passwortbocn,passphrasedgeg,PASSPHRASEdneg,Passphrasedgeg,passcodebocn,PASSCODEbeei,Passcodebocn,passboag,PASSbeag,Passboag,pwdbiag,PWDbiag,Pwdbiag,secretddck,SECRETdkcb,Secretboan,tokenbccp,TOKENbdcp,Tokenbcac,keybpal,KEYbmal,Keybpal,authbmcj,AUTHbbcp,Authbmcj,authorizationhjgh,AUTHORIZATIONbbcp,Authorizationbmgh,pskbmal,PSKbpag,Pskbmag,signaturebpea,SIGNATUREbiec,Signaturebpea,sigbpaf,SIGbian,Sigbpaf,credsbdcc,CREDSbkcd,Credsbdcc,credentialbdgh,CREDENTIALbked,Credentialbdgh,credentialsbdid,CREDENTIALSbkil,Credentialsbdid,session_idhggg,SESSION_IDhjga,Session_idhggg,sessionidflgg,SESSIONIDfacn,Sessionidbogg,sessiddgcl,SESSIDbdcn,Sessidbocl,_patbjan,_PATbmce,_pwbean,_PWbman,verifierbjek,VERIFIERbded,Verifierbjek'

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
