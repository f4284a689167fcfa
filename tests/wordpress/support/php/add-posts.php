<?php
/**
 * Adds posts with these values; prints their ids.
 */

$input = require __DIR__ . '/load.php';
echo wp_json_encode( array_map( 'wp_insert_post', wp_slash( $input ) ) );
