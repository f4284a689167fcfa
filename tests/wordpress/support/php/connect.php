<?php
/**
 * Stores the plugin's settings.
 */

$input = require __DIR__ . '/load.php';
update_option( 'miss_malawi_campaign', $input + array( 'redirect' => false ) );
